/**
 * Quick checks of a sheet's text, or of a selector: most sheets of modules need no rewriting, and reading their rules takes
 * milliseconds. A CSS escape may spell any name, so it counts as a match.
 */
export const MAY_NAME_PAGE = /:root|:scope|(?:^|[^\w.#-])(?:html|body)(?![\w-])|\\[\da-f]/i;
/** The same for rules that only work in the document. */
export const MAY_BE_LIFTED = /@(?:font-face|property)|\\[\da-f]/i;
