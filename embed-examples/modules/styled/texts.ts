import { createText, type TextTable } from '../kit/createText.js';

/** Every text that the module shows: label id and English text. */
export const TEXTS = {
  emotion: ['-191101', 'Styled while it runs'],
  tailwind: ['-191102', 'Styled by utilities'],
  note: ['-191103', 'Written by hand'],
} as const satisfies TextTable;

/** A text in the session's language. */
export const text = createText(TEXTS);
