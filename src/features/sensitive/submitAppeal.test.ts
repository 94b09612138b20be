import { expect, it, vi } from 'vitest';
import { WeaverError } from '../../core/errors.js';
import type { SdkRequestClient } from '../../http/requestOptions.js';
import { submitAppeal } from './submitAppeal.js';

const texts = {
  appealFailed: 'not submitted',
  failedConnection: 'no connection',
  failedSession: 'no session',
};
const appeal = { sensitiveWords: 'salary', appealReason: 'a public figure' };

it.each([
  ['pc', '/api/bs/datasecurity/sensitive/page/appeal/commit'],
  ['mobile', '/api/app/bs/datasecurity/sensitive/page/appeal/commit'],
] as const)('posts words and reason: %s', async (form, url) => {
  const request = vi.fn<SdkRequestClient>(() => Promise.resolve({ status: true, msg: 'ok' }));
  expect(await submitAppeal(request, form, appeal, texts)).toEqual({ kind: 'submitted' });
  expect(request.mock.calls.map(([options]) => options)).toEqual([{ method: 'POST', url, data: appeal }]);
});

it.each([
  [{ status: true }, 'submitted'],
  [{ status: 'true' }, 'submitted'],
  [{ code: 200 }, 'submitted'],
  [{ code: '200' }, 'submitted'],
  [{ status: false, msg: 'too late' }, 'too late'],
  [{ msg: 'try on Monday' }, 'try on Monday'],
  [{ status: null, code: 200, msg: 'unknown' }, 'unknown'],
  [{ code: 200, status: 0 }, 'not submitted'],
  [{}, 'not submitted'],
  [undefined, 'not submitted'],
])('reads the answer %j', async (body, outcome) => {
  const result = await submitAppeal(() => Promise.resolve(body), 'pc', appeal, texts);
  expect(result.kind === 'failed' ? result.text : result.kind).toBe(outcome);
});

it.each([
  [new WeaverError('ANSWER_ERROR', { message: 'not your text' }), 'not your text'],
  [
    new WeaverError('REQUEST_FAILED', { message: 'Interner Serverfehler', status: 500 }),
    'Interner Serverfehler',
  ],
  [new WeaverError('REQUEST_TIMEOUT'), 'no connection'],
  [new WeaverError('REQUEST_OFFLINE'), 'no connection'],
  [new WeaverError('REQUEST_CORS'), 'no connection'],
  [new WeaverError('SESSION_EXPIRED'), 'no session'],
  [new WeaverError('ANSWER_UNREADABLE'), 'not submitted'],
  [new Error('a bug'), 'not submitted'],
])('says why the call failed: %s', async (error, text) => {
  const result = await submitAppeal(() => Promise.reject(error), 'pc', appeal, texts);
  expect(result).toEqual({ kind: 'failed', text });
});

it('does not ask about words in the appeal itself: its dialog is open', async () => {
  const request: SdkRequestClient = (_, origin) =>
    origin?.checkSensitive?.({ envelope: {}, repeat: undefined, signal: undefined }) ?? Promise.resolve();
  expect(await submitAppeal(request, 'pc', appeal, texts)).toEqual({ kind: 'failed', text: 'not submitted' });
});
