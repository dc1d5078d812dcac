"""What a sentence is: text in a language that is chosen when it is read."""

from collections.abc import Mapping

from django.utils.functional import Promise

Sentences = Mapping[str, Promise]
