import { createText, type TextTable } from '../kit/createText.js';

/** Every text of the module: label id and English text. */
export const TEXTS = {
  title: ['-191301', 'A broken module'],
  picture: ['-191302', 'A picture that does not exist'],
  done: ['-191303', 'Caused: {fault}'],
  count: ['-191304', 'Clicks: {count}'],
  script: ['-191305', 'Script'],
  click: ['-191306', 'Event handler throws'],
  timer: ['-191307', 'Timer throws'],
  privateMessage: ['-191308', 'Message with private data'],
  hostCallback: ['-191309', 'The host’s callback throws'],
  identical: ['-191310', '10 000 identical errors'],
  distinct: ['-191311', '10 000 different errors'],
  promise: ['-191312', 'Promise'],
  rejection: ['-191313', 'Rejected with an error'],
  textRejection: ['-191314', 'Rejected with a text'],
  refusedCall: ['-191315', 'Rejected by a refused call'],
  ajax: ['-191316', 'Call'],
  failedCall: ['-191317', 'Answered with 500'],
  lostCall: ['-191318', 'Without an answer'],
  abortedCall: ['-191319', 'Aborted'],
  rest: ['-191320', 'File, component, report'],
  nested: ['-191321', 'Nested component throws'],
  reported: ['-191322', 'Reported by the module'],
  slow: ['-191323', 'Rendered slowly, clicks: {count}'],
} as const satisfies TextTable;

/** A text in the session's language. */
export const text = createText(TEXTS);
