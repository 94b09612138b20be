/** The localStorage key of 'do not remind again' for links (spec 2 §9): any value counts as checked. */
export const NO_REMIND = 'weapp-utils-alink-noRemind';
