/* What pages promise to the scripts in src/topcut/web/assets, and scripts to each other. Types only: nothing here runs.

   Templates draw HTML and no other kind of element where scripts look, so whatever a selector finds is an HTMLElement,
   and its tag name says which. */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The element that a selector finds, by the tag name at its end: Found<"#calls > p, form button"> is a <p> or a <button>. */
type Found<S extends string> = S extends keyof Marked
  ? Marked[S]
  : S extends `${infer One}, ${infer Others}`
    ? Found<One> | Found<Others>
    : S extends `${string} > ${infer Rest}` | `${string}] ${infer Rest}`
      ? Found<Rest>
      : ByTag<Bare<S>>;
type Bare<S extends string> = S extends `${infer Tag}${"[" | "." | "#" | ":"}${string}` ? Bare<Tag> : S;
type ByTag<S extends string> = S extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[S] : HTMLElement;

/** Attributes that stand on one kind of element only. */
interface Marked {
  "[data-check]": HTMLTextAreaElement & { form: HTMLFormElement };
  "[data-seen]": HTMLInputElement;
  "[data-toggle]": HTMLButtonElement;
  "[data-goes]": HTMLButtonElement;
  "[data-text]": HTMLInputElement;
  "[data-score]": HTMLButtonElement & { form: HTMLFormElement };
  "[data-conceded]": HTMLInputElement;
  "[data-addresses]": HTMLButtonElement & { dataset: { addresses: string } };
  "form[data-files]": FilesForm;
}

/** What is on every page whose script looks for it. */
interface Promised {
  "[data-clock]": HTMLElement;
  "[data-kept]": HTMLElement;
  "[data-progress]": HTMLElement;
  "[data-progress] > progress": HTMLProgressElement;
  "[data-words]": HTMLElement;
  "[data-kiosk]": HTMLElement & { dataset: { kiosk: string } };
  "[data-stale]": HTMLElement;
  "[name=csrfmiddlewaretoken]": HTMLInputElement;
  "#palette input": HTMLInputElement & { form: HTMLFormElement };
  "#palette .found": HTMLElement;
  "[data-palette]": HTMLElement & { dataset: { key: string } };
}
interface PromisedById {
  board: HTMLFormElement & { dataset: { lines: string; live: string } };
  call: HTMLTemplateElement;
  calls: HTMLElement;
  entered: HTMLElement;
  entering: HTMLElement;
  "entry-status": HTMLElement;
  flashes: HTMLElement;
  "kiosk-lost": HTMLElement;
  link: HTMLElement;
  log: HTMLElement;
  lost: HTMLTemplateElement;
  "more-refused": HTMLElement;
  "no-entries": HTMLElement;
  palette: HTMLDialogElement;
  reports: HTMLElement;
  spec: HTMLScriptElement;
  "wall-pause": HTMLButtonElement;
}

/** What is on some of them, and no mere HTMLElement. */
interface SometimesById {
  arrive: HTMLFormElement;
  beep: HTMLInputElement;
  entry: EntryForm;
  "entry-hints": HTMLTemplateElement & { dataset: { told: string } };
  line: HTMLInputElement;
  "line-said": HTMLOutputElement;
  q: HTMLInputElement;
  who: HTMLInputElement;
  "round-on": HTMLTemplateElement & { dataset: Record<"round" | "seen" | "takes" | "heading" | "said" | "anew", string> };
  unsent: HTMLTemplateElement & { dataset: { then: string } };
}

interface Document {
  getElementById<K extends keyof PromisedById>(id: K): PromisedById[K];
  getElementById<K extends keyof SometimesById>(id: K): SometimesById[K] | null;
}

interface ParentNode {
  querySelector<S extends keyof Promised>(selectors: S): Promised[S];
  querySelector<S extends string>(selectors: S): Found<S> | null;
  querySelectorAll<S extends string>(selectors: S): NodeListOf<Found<S>>;
}

interface Element {
  closest<S extends string>(selectors: S): Found<S> | null;
}

interface FilesForm extends HTMLFormElement {
  querySelector(selectors: "button"): HTMLButtonElement;
  querySelector<S extends keyof Promised>(selectors: S): Promised[S];
  readonly elements: HTMLFormControlsCollection & { files: HTMLInputElement; csrfmiddlewaretoken: HTMLInputElement };
}

interface EntryForm extends HTMLFormElement {
  readonly dataset: DOMStringMap & Record<EntryWord, string>;
  readonly elements: HTMLFormControlsCollection & Record<"round" | "seen" | "keys" | "csrfmiddlewaretoken", HTMLInputElement>;
}
type EntryWord =
  | "store" | "later" | "away" | "signedOut" | "undo" | "edit" | "forget" | "slip" | "more" | "nothing" | "undone";

/** What scripts tell each other, and htmx tells them. */
interface DocumentEventMap {
  "topcut:now": CustomEvent<number>;
  "topcut:woken": CustomEvent<number>;
  "topcut:sending": CustomEvent<boolean>;
  "topcut:late": CustomEvent<void>;
  "topcut:done": CustomEvent<void>;
  "topcut:swapped": CustomEvent<void>;
  "topcut:said": CustomEvent<{ text: string; language: string; aloud: boolean }>;
  "htmx:beforeRequest": CustomEvent<Htmx>;
  "htmx:beforeSwap": CustomEvent<Htmx>;
  "htmx:oobBeforeSwap": CustomEvent<{ fragment: DocumentFragment }>;
  "htmx:afterSwap": CustomEvent<Htmx>;
  "htmx:responseError": CustomEvent<Htmx>;
}
interface Htmx {
  xhr: XMLHttpRequest;
  elt: Element;
  target: Element;
  requestConfig?: { elt: Element; triggeringEvent?: Event; verb?: string };
  selectOverride?: string | null;
  swapOverride?: string | null;
  etc: { selectOOB?: string | null };
}

/** An element by its id, and how far from the top of the window it stood. */
interface SteadyPlace {
  id: string;
  top: number;
}

interface Window {
  /** The server's time in milliseconds, or null while nobody has told it. */
  topcutNow?: () => number | null;
  htmx?: { process: (element: Element) => void };
  /** Where the tables in view are, and how they come to stand there again. */
  topcutSteady?: { mark: () => SteadyPlace | null; keep: (place: SteadyPlace | null) => void };
}
