import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';

import { createFakePlatform } from '../../src/testing/fakePlatform.js';
import { toHandlers } from '../../src/testing/msw.js';
import { parseTokenAnswer } from '../../src/wire/session.js';
import { useTestStack } from '../platform/testStack.js';
import { sendCall, type Backend } from './backend.js';
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
];

const backendOf = (send: typeof fetch, origin: string, session: string): Backend => ({
  session,
  call: (method, path, options = {}) => sendCall(send, origin, session, [method, path, options]),
});

async function tokenOf(send: typeof fetch, address: string): Promise<string> {
  const issued = parseTokenAnswer(await (await send(address)).json());
  if (!issued.ok) throw new Error(issued.problem);
  return issued.value.sessionId;
}

describe('the example platform', () => {
  const stack = useTestStack();
  it.each(CASES)('$title', async ({ run }) => {
    await run(backendOf(fetch, stack.api, await stack.signIn('li.wei')));
  });
});

describe('the fake platform', () => {
  it.each(CASES)('$title', async ({ run }) => {
    const { config, fetch: send } = createFakePlatform();
    await run(backendOf(send, config.oadomain, await tokenOf(send, config.authTokenApi ?? '')));
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
    await run(backendOf(fetch, oadomain, await tokenOf(fetch, authTokenApi ?? '')));
  });
});
