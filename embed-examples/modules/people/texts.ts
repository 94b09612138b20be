import { createCountText } from '../kit/createCountText.js';
import { createText, type TextTable } from '../kit/createText.js';

/**
 * Every text of the module: label id and English text, used when a language has no table. The tables in `labels/`
 * hold the same ids; a test compares them.
 */
export const TEXTS = {
  profileLoading: ['-190101', 'Loading profile'],
  profileFailed: ['-190102', 'The profile could not be loaded'],
  failedHint: ['-190103', 'Check your connection and try again.'],
  offlineHint: ['-190142', 'You are offline. Try again when the connection is back.'],
  signedOutHint: ['-190143', 'You have been signed out. Sign in again, then try again.'],
  forbiddenHint: ['-190144', 'You may not see this. Ask your administrator for access.'],
  missingHint: ['-190145', 'This is not there any more, or the link is wrong.'],
  serverHint: ['-190146', 'The office platform has a problem at the moment. Try again in a few minutes.'],
  retry: ['-190104', 'Try again'],
  personMissing: ['-190105', 'This person cannot be found'],
  personMissingHint: ['-190106', 'They may have left, or the link is out of date.'],
  email: ['-190107', 'Email'],
  phone: ['-190108', 'Mobile'],
  extension: ['-190109', 'Extension'],
  office: ['-190110', 'Office'],
  localTime: ['-190111', 'Local time'],
  joined: ['-190112', 'Joined'],
  reportsTo: ['-190113', 'Reports to'],
  directReports: ['-190114', 'Direct reports'],
  copy: ['-190115', 'Copy {field}'],
  copied: ['-190116', 'Copied'],
  copyFailed: ['-190117', 'Copying is blocked here. Select the text instead.'],
  available: ['-190118', 'Available'],
  busy: ['-190119', 'Busy'],
  away: ['-190120', 'Away'],
  leave: ['-190121', 'On leave'],
  close: ['-190122', 'Close'],
  back: ['-190123', 'Back'],
  profile: ['-190124', 'Profile'],
  colleagues: ['-190125', 'Colleagues'],
  search: ['-190126', 'Search by name or title'],
  clearSearch: ['-190127', 'Clear search'],
  departments: ['-190128', 'Departments'],
  all: ['-190129', 'All'],
  listLoading: ['-190130', 'Loading colleagues'],
  listFailed: ['-190131', 'Colleagues could not be loaded'],
  nobody: ['-190132', 'No one matches'],
  nobodyHint: ['-190133', 'Try another name, or look in all departments.'],
  showAll: ['-190134', 'Show everyone'],
  shownOf: ['-190135', 'The first {shown} of {total}. Search to narrow it down.'],
  peopleZero: ['-190136', 'No people'],
  peopleOne: ['-190137', '{count} person'],
  peopleTwo: ['-190138', '{count} people'],
  peopleFew: ['-190139', '{count} people'],
  peopleMany: ['-190140', '{count} people'],
  peopleOther: ['-190141', '{count} people'],
} as const satisfies TextTable;

/** A text in the session's language, with its `{placeholders}` filled. */
export const text = createText(TEXTS);

/** "1 person", "12 people" */
export const peopleText = createCountText(text, 'people');
