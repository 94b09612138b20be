import { createText, type TextTable } from '../kit/createText.js';

/** Every text that the module shows: label id and English text. */
export const TEXTS = {
  message: ['-190901', 'Your feedback'],
  send: ['-190902', 'Send'],
  sent: ['-190903', 'Sent: {message}'],
  empty: ['-190904', 'Write something first.'],
  failed: ['-190905', 'It could not be sent. Try again.'],
} as const satisfies TextTable;

/** A text in the session's language, with its `{placeholders}` filled. */
export const text = createText(TEXTS);
