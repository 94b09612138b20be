import type { Appeal } from '../sensitiveFinding.js';
import { ownProperty, parsed, refused, type Parsed, type WireRecord } from '../record.js';
import { storedText, textLength } from './requestValues.js';

/** The longest reason of an appeal, in characters (ours; the specs show none). */
export const APPEAL_REASON_LIMIT = 2000;

/** The longest text of words: a long post may violate many rules (ours). */
export const APPEAL_WORDS_LIMIT = 20_000;

/** The messages for an invalid appeal. */
interface AppealTexts {
  readonly wordsMissing: string;
  readonly wordsTooLong: string;
  readonly reasonMissing: string;
  readonly reasonTooLong: string;
}

/** An appeal from a request's body in the form that is stored; a problem is in the reader's language. */
export function readAppeal(body: WireRecord | undefined, texts: AppealTexts): Parsed<Appeal> {
  const [sensitiveWords = '', appealReason = ''] = ['sensitiveWords', 'appealReason'].map((name) => {
    const value = body === undefined ? undefined : ownProperty(body, name);
    return typeof value === 'string' ? storedText(value) : '';
  });
  if (sensitiveWords === '') return refused(texts.wordsMissing);
  if (textLength(sensitiveWords) > APPEAL_WORDS_LIMIT) return refused(texts.wordsTooLong);
  if (appealReason === '') return refused(texts.reasonMissing);
  if (textLength(appealReason) > APPEAL_REASON_LIMIT) return refused(texts.reasonTooLong);
  return parsed({ sensitiveWords, appealReason });
}
