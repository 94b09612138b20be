/** In milliseconds: a module that is there sooner is not announced by something that is gone at once. */
export const LOADING_DELAY_MS = 200;
