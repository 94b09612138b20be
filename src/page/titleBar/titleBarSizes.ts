/** The sizes of the title bar in px (spec 2 §9). */
export const TITLE_BAR = { heightPx: 47, titlePaddingPx: 90, backIconOffsetPx: 45 } as const;
