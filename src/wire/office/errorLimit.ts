/** The most errors of one batch: a page sends at most 50 (spec 1 §9); several tabs may send theirs at once. */
export const MOST_ERRORS = 500;

/** The message for a larger batch. */
export const TOO_MANY_ERRORS = `At most ${MOST_ERRORS} errors at once`;
