import { createCountText } from '../kit/createCountText.js';
import { createText, type TextTable } from '../kit/createText.js';

/**
 * Every text of the module: label id and English text, used when a language has no table. The tables in `labels/`
 * hold the same ids; a test compares them.
 */
export const TEXTS = {
  documentLoading: ['-190401', 'Loading document'],
  documentFailed: ['-190402', 'The document could not be loaded'],
  failedHint: ['-190403', 'Check your connection and try again.'],
  offlineHint: ['-190440', 'You are offline. Try again when the connection is back.'],
  signedOutHint: ['-190441', 'You have been signed out. Sign in again, then try again.'],
  forbiddenHint: ['-190442', 'You may not see this. Ask your administrator for access.'],
  missingHint: ['-190443', 'This is not there any more, or the link is wrong.'],
  serverHint: ['-190444', 'The office platform has a problem at the moment. Try again in a few minutes.'],
  retry: ['-190404', 'Try again'],
  documentMissing: ['-190405', 'This document cannot be found'],
  documentMissingHint: ['-190406', 'It may have been removed, or the link is out of date.'],
  noDocuments: ['-190407', 'No documents yet'],
  noDocumentsHint: ['-190408', 'What your colleagues publish appears here.'],
  folder: ['-190409', 'Folder'],
  owner: ['-190410', 'Owner'],
  version: ['-190411', 'Version {version}'],
  changed: ['-190412', 'Changed {time}'],
  contents: ['-190413', 'Contents'],
  moreInFolder: ['-190414', 'More in “{folder}”'],
  print: ['-190415', 'Print'],
  printFailed: ['-190416', 'This page does not allow printing.'],
  newTab: ['-190417', 'opens in a new tab'],
  back: ['-190418', 'Back'],
  allDocuments: ['-190419', 'All documents'],
  table: ['-190420', 'Table'],
  code: ['-190421', 'Code'],
  pictureFailed: ['-190422', 'This picture could not be loaded.'],
  emptyBody: ['-190423', 'This document has no text yet.'],
  cutBody: ['-190424', 'This is only the beginning: the document is too long to be shown here.'],
  documents: ['-190425', 'Documents'],
  listLoading: ['-190426', 'Loading documents'],
  listFailed: ['-190427', 'Documents could not be loaded'],
  documentsZero: ['-190428', 'No documents'],
  documentsOne: ['-190429', '{count} document'],
  documentsTwo: ['-190430', '{count} documents'],
  documentsFew: ['-190431', '{count} documents'],
  documentsMany: ['-190432', '{count} documents'],
  documentsOther: ['-190433', '{count} documents'],
  minutesZero: ['-190434', '{count} min read'],
  minutesOne: ['-190435', '{count} min read'],
  minutesTwo: ['-190436', '{count} min read'],
  minutesFew: ['-190437', '{count} min read'],
  minutesMany: ['-190438', '{count} min read'],
  minutesOther: ['-190439', '{count} min read'],
  openPage: ['-190445', 'Open the page of {title}'],
  attachments: ['-190446', 'Attachments'],
  downloadNamed: ['-190447', 'Download {name}'],
  cancelDownload: ['-190448', 'Cancel the download of {name}'],
  fileLoading: ['-190449', 'Downloading {name}'],
  fileSaved: ['-190450', '{name} was saved'],
  saved: ['-190451', 'Saved'],
  downloaded: ['-190452', '{share} of {size}'],
  downloadFailed: ['-190453', 'The download failed.'],
  preview: ['-190454', 'Look at {name}'],
  previewFailed: ['-190455', 'This picture cannot be shown here. Download it to look at it.'],
  previousPicture: ['-190456', 'Previous picture'],
  nextPicture: ['-190457', 'Next picture'],
  close: ['-190458', 'Close'],
  sizeBytes: ['-190459', '{size} bytes'],
  sizeKB: ['-190460', '{size} KB'],
  sizeMB: ['-190461', '{size} MB'],
  sizeGB: ['-190462', '{size} GB'],
  filesZero: ['-190463', 'No files'],
  filesOne: ['-190464', '{count} file'],
  filesTwo: ['-190465', '{count} files'],
  filesFew: ['-190466', '{count} files'],
  filesMany: ['-190467', '{count} files'],
  filesOther: ['-190468', '{count} files'],
  saveAs: ['-190469', 'Save as a file'],
  formatHtml: ['-190470', 'Save as a web page'],
  formatHtmlHint: ['-190471', 'With pictures and tables; opens in every browser, without the platform.'],
  formatText: ['-190472', 'Save as plain text'],
  formatTextHint: ['-190473', 'Text only; opens in every editor.'],
  saveAsPrintHint: ['-190474', 'For a PDF file, print the document and choose “Save as PDF”.'],
  cancelSaving: ['-190475', 'Cancel'],
} as const satisfies TextTable;

/** The name of a text in {@link TEXTS}. */
export type TextName = keyof typeof TEXTS;

/** A text in the session's language, with its `{placeholders}` filled. */
export const text = createText(TEXTS);

/** "1 document", "12 documents" */
export const documentsText = createCountText(text, 'documents');

/** "1 file", "3 files" */
export const filesText = createCountText(text, 'files');

/** "3 min read" */
export const minutesText = createCountText(text, 'minutes');

/** User text inside a sentence: its direction must not affect the words around it. */
export function quoted(written: string): string {
  return `\u2068${written}\u2069`;
}
