/* Runs a script of the pages as a browser does, and returns the value that it gives to the others. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";

const FOLDER = join(import.meta.dirname, "../../src/topcut/web/assets");

/** @param {string} file @param {string} name */
function read(file, name) {
  const path = join(FOLDER, file);
  return vm.runInThisContext(`${readFileSync(path, "utf-8")};${name}`, { filename: path });
}

export const live = () => /** @type {typeof topcutLive} */ (read("live-machine.js", "topcutLive"));
export const table = () => /** @type {typeof topcutTable} */ (read("table-fold.js", "topcutTable"));
