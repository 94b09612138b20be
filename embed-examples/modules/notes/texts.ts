import { createText, type TextTable } from '../kit/createText.js';

/** Every text that the module shows: label id and English text. */
export const TEXTS = {
  title: ['-191201', 'Notes'],
  back: ['-191202', 'All notes'],
  noNote: ['-191203', 'There is no such note.'],
  lunch: ['-191204', 'Lunch on Friday'],
  lunchText: ['-191205', 'A table by the window, at noon.'],
  move: ['-191206', 'Moving to floor 16'],
  moveText: ['-191207', 'Boxes come on Monday. Label what is yours.'],
  trip: ['-191208', 'The trip to the harbour'],
  tripText: ['-191209', 'The bus leaves at nine, from the east gate.'],
  links: ['-191210', 'Links of this note'],
} as const satisfies TextTable;

/** A text in the session's language. */
export const text = createText(TEXTS);
