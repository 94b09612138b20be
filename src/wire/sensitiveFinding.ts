import { isRecord, ownProperty, ownRecord, ownText, type WireRecord } from './record.js';

/** Submits an appeal: `{ sensitiveWords, appealReason }` → `{ status, msg }` (spec 1 §7). */
export const APPEAL_CALLS = {
  pc: { method: 'POST', path: '/api/bs/datasecurity/sensitive/page/appeal/commit' },
  mobile: { method: 'POST', path: '/api/app/bs/datasecurity/sensitive/page/appeal/commit' },
} as const;

/** The body of an appeal. */
export interface Appeal {
  readonly sensitiveWords: string;
  readonly appealReason: string;
}

/** A rule of the tenant and its words that the submitted text contains. */
export interface ViolatedRule {
  readonly name: string;
  /** The words, separated as the platform writes them. */
  readonly words: string;
}

/** A person who decides about appeals. */
export interface AppealReviewer {
  readonly id: string;
  readonly name: string;
}

/** What the platform found in a submitted text (spec 1 §3, sensitive-scan response). */
export interface SensitiveFinding {
  /** `weak`: the user may confirm; `strong`: the text must be changed. */
  readonly supervision: 'weak' | 'strong';
  /** All words found, as an appeal repeats them. */
  readonly words: string;
  readonly rules: readonly ViolatedRule[];
  readonly canAppeal: boolean;
  readonly reviewers: readonly AppealReviewer[];
}

/** Words as one text; platforms also send them as a list. */
function wordsOf(value: unknown): string {
  const words = Array.isArray(value) ? value : [value];
  return words
    .filter((word) => typeof word === 'string' || typeof word === 'number')
    .map(String)
    .join(', ');
}

function recordsOf(value: unknown): readonly WireRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Ids may be numbers on the wire; a person without a name is left out. */
function reviewersOf(rows: readonly WireRecord[]): readonly AppealReviewer[] {
  const people = rows.flatMap((row) => recordsOf(ownProperty(row, 'appealEmployee')));
  const named = people.map((person) => ({
    id: wordsOf(ownProperty(person, 'id')),
    name: ownText(person, 'name'),
  }));
  // By a map: a search in the list would take seconds for thousands of rows.
  const unique = new Map(named.map((person) => [JSON.stringify([person.id, person.name]), person]));
  return [...unique.values()].filter(({ name }) => name !== '');
}

/**
 * Reads the data of a sensitive answer; whatever is missing or malformed is left out. Without a readable `superviseType` the
 * supervision is strong: a text that must not be published is never confirmed by mistake.
 */
export function readSensitive(data: unknown): SensitiveFinding {
  const answer = isRecord(data) ? data : {};
  const found = ownRecord(answer, 'data');
  const rows = recordsOf(ownProperty(ownRecord(answer, 'weaTable'), 'displayData'));
  const rules = recordsOf(ownProperty(found, 'sensitiveWordList'))
    .map((rule) => ({ name: ownText(rule, 'name'), words: wordsOf(ownProperty(rule, 'value')) }))
    .filter(({ name, words }) => name !== '' || words !== '');
  const alternatives = [
    wordsOf(ownProperty(found, 'sensitiveWords')),
    wordsOf(rules.map(({ words }) => words).filter((words) => words !== '')),
    wordsOf(rows.map((row) => wordsOf(ownProperty(row, 'sensitiveWords'))).filter((words) => words !== '')),
  ];
  const words = alternatives.find((text) => text !== '') ?? '';
  return {
    supervision: ownText(answer, 'superviseType') === 'weak' ? 'weak' : 'strong',
    words,
    rules: rules.length > 0 || words === '' ? rules : [{ name: '', words }],
    canAppeal: ownProperty(answer, 'appeal') === true,
    reviewers: reviewersOf(rows),
  };
}
