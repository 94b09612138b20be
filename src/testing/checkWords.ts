import { sensitiveAnswer } from '../wire/office/sensitiveAnswer.js';
import { CONFIRM_PARAMETER } from '../wire/sensitive.js';
import type { SensitiveFinding } from '../wire/sensitiveFinding.js';
import type { FakeEnvelope } from './envelopes.js';
import type { FakeWorld } from './fakeCall.js';
import type { FakeRequest } from './fakeRequest.js';

/** What the sensitive-word check does with a text: ask the person, or refuse it. */
export type Supervision = SensitiveFinding['supervision'];

const TEXTS = {
  weak: 'The text contains sensitive words',
  strong: 'The text contains words that must not be used',
  reviewers: 'Reviewer',
  words: 'Words',
};

/** The sensitive answer to a text with these words, which one rule has. */
export function foundWords(supervision: Supervision, words: readonly string[]): FakeEnvelope {
  const reviewers = [{ id: '1', name: 'Grace Tan' }];
  const rule = { name: 'Confidential words', allowsAppeal: true, reviewers };
  return sensitiveAnswer({ supervision, violations: [{ rule, words }] }, TEXTS);
}

/** True for a request that the person has confirmed. */
export const isConfirmed = ({ query }: FakeRequest): boolean => query[CONFIRM_PARAMETER] === '1';

/** The sensitive answer to a text that is to be stored; undefined if it may be stored. */
export function checkWords(
  request: FakeRequest,
  { data }: FakeWorld,
  text: string,
): FakeEnvelope | undefined {
  const found = data.words.filter(({ word }) => text.toLowerCase().includes(word.toLowerCase()));
  if (found.length === 0) return undefined;
  const supervision = found.some((one) => one.supervision === 'strong') ? 'strong' : 'weak';
  if (supervision === 'weak' && isConfirmed(request)) return undefined;
  return foundWords(
    supervision,
    found.map(({ word }) => word),
  );
}
