import { CONFIRM_PARAMETER } from '../wire/sensitive.js';
import type { FakeEnvelope } from './envelopes.js';
import type { FakeWorld } from './fakeCall.js';
import type { FakeRequest } from './fakeRequest.js';

/** What the sensitive-word check does with a text: ask the person, or refuse it. */
export type Supervision = 'weak' | 'strong';

const MESSAGES: Readonly<Record<Supervision, string>> = {
  weak: 'The text contains sensitive words',
  strong: 'The text contains words that must not be used',
};

/** The sensitive answer (contract §2). */
export function sensitiveAnswer(supervision: Supervision, words: readonly string[]): FakeEnvelope {
  const sensitiveWords = words.join(', ');
  const reviewer = { id: '1', name: 'Grace Tan' };
  return {
    code: 401,
    status: false,
    msg: MESSAGES[supervision],
    data: {
      sensitiveScanCode: 1,
      superviseType: supervision,
      data: { sensitiveWords, sensitiveWordList: [{ name: 'Confidential words', value: sensitiveWords }] },
      appeal: true,
      weaTable: {
        columns: [
          { dataIndex: 'appealEmployee', title: 'Reviewer' },
          { dataIndex: 'sensitiveWords', title: 'Words' },
        ],
        displayData: [{ appealEmployee: [reviewer], sensitiveWords }],
      },
    },
  };
}

/** True for a request that the person has confirmed. */
export const isConfirmed = ({ query }: FakeRequest): boolean => query[CONFIRM_PARAMETER] === '1';

/** The sensitive answer to a text that somebody wants to store; undefined if it may be stored. */
export function checkWords(
  request: FakeRequest,
  { data }: FakeWorld,
  text: string,
): FakeEnvelope | undefined {
  const found = data.words.filter(({ word }) => text.toLowerCase().includes(word.toLowerCase()));
  if (found.length === 0) return undefined;
  const supervision = found.some((one) => one.supervision === 'strong') ? 'strong' : 'weak';
  if (supervision === 'weak' && isConfirmed(request)) return undefined;
  return sensitiveAnswer(
    supervision,
    found.map(({ word }) => word),
  );
}
