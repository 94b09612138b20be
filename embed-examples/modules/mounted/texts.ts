import { createText, type TextTable } from '../kit/createText.js';

/** Every text of the module: label id and English text. */
export const TEXTS = {
  title: ['-190801', 'Figures'],
  empty: ['-190802', 'No figures yet'],
} as const satisfies TextTable;

/** A text in the session's language. */
export const text = createText(TEXTS);
