import { createText, type TextTable } from '../kit/createText.js';

/** Every text of the module: label id and English text. */
export const TEXTS = {
  title: ['-191701', 'Calls to the app'],
  links: ['-191702', 'Links'],
  openRecord: ['-191703', 'A task of the platform'],
  openTrusted: ['-191704', 'A trusted site'],
  openUnknown: ['-191705', 'An unknown site'],
  openScript: ['-191706', 'A script address'],
  window: ['-191707', 'Title and window'],
  setTitle: ['-191708', 'Set the title'],
  close: ['-191709', 'Close the window'],
  media: ['-191710', 'Media'],
  playVideo: ['-191711', 'Play a video'],
  playAudio: ['-191712', 'Play a sound'],
  broadcasts: ['-191713', 'Other pages of the app'],
  onBroadcast: ['-191714', 'Listen'],
  broadcast: ['-191715', 'Send a broadcast'],
  canTitle: ['-191716', 'What the app can do: {client}'],
  call: ['-191717', 'Call'],
  byApp: ['-191718', 'The app does it'],
  yes: ['-191719', 'yes'],
  no: ['-191720', 'no'],
  again: ['-191721', 'Ask again'],
  received: ['-191722', 'Received'],
  newTitle: ['-191723', 'Title {number}'],
  video: ['-191724', 'A short video'],
  sound: ['-191725', 'A short sound'],
  waiting: ['-191726', 'Waiting for the answer'],
} as const satisfies TextTable;

/** A text in the session's language. */
export const text = createText(TEXTS);
