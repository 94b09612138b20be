import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';

import { createFakePlatform } from '../../src/testing/fakePlatform.js';
import { toHandlers } from '../../src/testing/msw.js';
import { parseTokenAnswer } from '../../src/wire/session.js';
import { useTestStack } from '../platform/testStack.js';
import { BLOG_CASES } from './blogCases.js';
import { CALENDAR_CASES } from './calendarCases.js';
import { CURRENCY_CASES } from './currencyCases.js';
import { FILE_CASES } from './fileCases.js';
import { MESSAGE_CASES } from './messageCases.js';
import { RECORD_CASES } from './recordCases.js';
import { TRANSFER_CASES } from './transferCases.js';
import { WORD_CASES } from './wordCases.js';
import { sendCall, type Backend, type CheckedWords } from './backend.js';
import type { ContractCase } from './contractCase.js';
import { LEAVE_CASES } from './leaveCases.js';
import { DOCUMENT_CASES, PEOPLE_CASES, TASK_CASES } from './officeCases.js';
import { PAGE_CASES } from './pageCases.js';
import { REPORT_CASES } from './reportCases.js';
import { SESSION_CASES } from './sessionCases.js';

const CASES: readonly ContractCase[] = [
  ...SESSION_CASES,
  ...PAGE_CASES,
  ...PEOPLE_CASES,
  ...DOCUMENT_CASES,
  ...TASK_CASES,
  ...LEAVE_CASES,
  ...REPORT_CASES,
  ...CALENDAR_CASES,
  ...BLOG_CASES,
  ...RECORD_CASES,
  ...CURRENCY_CASES,
  ...FILE_CASES,
  ...MESSAGE_CASES,
  ...TRANSFER_CASES,
  ...WORD_CASES,
];

const backendOf = (
  send: typeof fetch,
  origin: string,
  { session, words }: Pick<Backend, 'session' | 'words'>,
): Backend => ({
  ...{ session, words },
  call: (method, path, options = {}) => sendCall(send, origin, session, [method, path, options]),
  listen: (path, headers, signal) =>
    send(origin + path, { headers: { ...headers, eteamsid: session }, signal }),
});

const EXAMPLE_WORDS: CheckedWords = { weak: '蓝鲸软件', strong: '北极星计划' };
const FAKE_WORDS: CheckedWords = { weak: 'confidential', strong: 'forbidden' };

async function tokenOf(send: typeof fetch, address: string): Promise<string> {
  const issued = parseTokenAnswer(await (await send(address)).json());
  if (!issued.ok) throw new Error(issued.problem);
  return issued.value.sessionId;
}

describe('the example platform', () => {
  const stack = useTestStack();
  it.each(CASES)('$title', async ({ run }) => {
    const session = await stack.signIn('li.wei');
    await run(backendOf(fetch, stack.api, { session, words: EXAMPLE_WORDS }));
  });
});

describe('the fake platform', () => {
  it.each(CASES)('$title', async ({ run }) => {
    const { config, fetch: send } = createFakePlatform();
    const session = await tokenOf(send, config.authTokenApi ?? '');
    await run(backendOf(send, config.oadomain, { session, words: FAKE_WORDS }));
  });
});

describe('the fake platform behind MSW', () => {
  const server = setupServer();
  const platform = createFakePlatform();
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'bypass' });
  });
  beforeEach(() => {
    platform.reset();
    server.resetHandlers(...toHandlers(platform));
  });
  afterAll(() => {
    server.close();
  });
  it.each(CASES)('$title', async ({ run }) => {
    const { oadomain, authTokenApi } = platform.config;
    const session = await tokenOf(fetch, authTokenApi ?? '');
    await run(backendOf(fetch, oadomain, { session, words: FAKE_WORDS }));
  });
});
