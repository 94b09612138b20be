import { request } from 'node:http';
import { fileURLToPath } from 'node:url';

import { beforeAll, beforeEach, expect, vi } from 'vitest';

import { parseTokenAnswer } from '../../src/wire/session.js';
import type { Folders } from './folders.js';
import { realSleep, type Sleep } from './http/sleep.js';
import { startStack, type Stack, type StackOptions } from './stack.js';

const fixture = (name: string): string => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));

/** Small folders that do not depend on any build. */
const FIXTURES: Folders = {
  modules: fixture('modules'),
  sdk: fixture('sdk'),
  hosts: fixture('hosts'),
  fonts: fixture('fonts'),
};

/** A request to this machine arrives within milliseconds: this limit ends a test that hangs. */
const ARRIVAL_LIMIT_MS = 30_000;

/** The calls of tests to a stack. */
export interface StackCalls {
  /** A call of the control API; rejects unless it reports success. */
  control(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Record<string, unknown>>;
  /** A session of `account`, requested the way a host page requests one. */
  readonly signIn: (account: string, expiresIn?: number) => Promise<string>;
  /** A login token of `account`, requested the way a host page requests one. */
  readonly loginToken: (account: string) => Promise<string>;
  /** A call of the API as an embedding page sends it; the parsed body. */
  readonly call: (
    method: 'GET' | 'POST',
    path: string,
    sessionId?: string,
    body?: unknown,
  ) => Promise<Record<string, unknown>>;
}

/** A delay or a slow answer of the stack that lasts until the test ends it. */
export interface HeldWait {
  /** Resolves when the wait begins, with its planned length in milliseconds. */
  readonly begun: Promise<number>;
  end(): void;
}

/** A stack with helpers for tests. */
export interface TestStack extends Stack, StackCalls {
  /** Restores the initial state: seed data, no sessions, no switches, an empty log, the real clock. */
  reset(): Promise<void>;
  /** Sets the clock that ends sessions ahead, until the next reset. */
  passTime(seconds: number): void;
  /** Makes the next wait of the stack last until the test ends it. */
  holdNextWait(): HeldWait;
  /** Resolves when a request whose path contains `path` has reached the stack, answered or not. */
  arrival(path: string): Promise<void>;
}

/** The calls of tests to a stack, which may start later than this function returns. */
export function stackCalls(stackOf: () => Stack): StackCalls {
  return {
    async control(method, path, body) {
      const response = await fetch(`${stackOf().api}/control${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok)
        throw new Error(`${method} /control${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Record<string, unknown>;
    },
    async signIn(account, expiresIn) {
      const life = expiresIn === undefined ? '' : `&expiresIn=${expiresIn}`;
      const response = await fetch(`${stackOf().host}/api/weaver-token?user=${account}${life}`);
      const issued = parseTokenAnswer(await response.json());
      if (!issued.ok) throw new Error(issued.problem);
      return issued.value.sessionId;
    },
    async loginToken(account) {
      const response = await fetch(`${stackOf().host}/api/weaver-login-token?user=${account}`);
      const { data, msg } = (await response.json()) as { data?: { loginToken: string }; msg: string };
      if (data === undefined) throw new Error(msg);
      return data.loginToken;
    },
    async call(method, path, sessionId, body) {
      const { api, host } = stackOf();
      const response = await fetch(api + path, {
        method,
        headers: { origin: host, ...(sessionId === undefined ? {} : { eteamsid: sessionId }) },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      });
      return (await response.json()) as Record<string, unknown>;
    },
  };
}

function createHeldWait(): { readonly held: HeldWait; readonly sleep: Sleep } {
  let begin: (ms: number) => void = () => undefined;
  let end: () => void = () => undefined;
  const begun = new Promise<number>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  return {
    held: { begun, end: () => end() },
    sleep: (ms) => {
      begin(ms);
      return ended;
    },
  };
}

/**
 * Starts a stack on free ports, with the folders of the fixtures. `DATABASE_URL` selects a PostgreSQL server, as for
 * `main.ts`.
 */
export async function startTestStack(options: StackOptions = {}): Promise<TestStack> {
  let aheadMs = 0;
  let nextSleep: Sleep | undefined;
  const stack = await startStack({
    ports: { api: 0, static: 0, host: 0 },
    databaseUrl: process.env['DATABASE_URL'],
    folders: FIXTURES,
    now: () => Date.now() + aheadMs,
    sleep: (ms) => {
      const sleep = nextSleep ?? realSleep;
      nextSleep = undefined;
      return sleep(ms);
    },
    ...options,
  });
  const calls = stackCalls(() => stack);
  return {
    ...stack,
    ...calls,
    async reset() {
      aheadMs = 0;
      nextSleep = undefined;
      await calls.control('POST', '/reset');
      await calls.control('DELETE', '/log');
    },
    passTime(seconds) {
      aheadMs += seconds * 1000;
    },
    holdNextWait() {
      const { held, sleep } = createHeldWait();
      nextSleep = sleep;
      return held;
    },
    arrival: (path) =>
      vi.waitFor(
        async () => expect((await calls.control('GET', `/log?path=${path}`))['requests']).not.toEqual([]),
        { timeout: ARRIVAL_LIMIT_MS },
      ),
  };
}

/** The options of shared stacks: values that tell the stacks apart. */
type SharedOptions = Pick<StackOptions, 'allowedOrigins' | 'anyLocalPage' | 'maxWaitingReports'>;

/** The stacks that were started, by their options. */
const shared = new Map<string, Promise<TestStack>>();

/**
 * The stack of a test file, reset before every test. All files of the worker with the same options share one, because
 * starting it takes seconds; the first of them starts it, and it ends with the process.
 */
export function useTestStack(options: SharedOptions = {}): TestStack {
  let started: TestStack | undefined;
  const stack = (): TestStack => {
    if (started === undefined) throw new Error('The stack is there from the first test on.');
    return started;
  };
  beforeAll(async () => {
    const key = JSON.stringify(options);
    const starting = shared.get(key) ?? startTestStack(options);
    shared.set(key, starting);
    started = await starting;
  });
  beforeEach(() => stack().reset());
  return new Proxy({} as TestStack, { get: (_, name) => Reflect.get(stack(), name) as unknown });
}

/** GET with the path exactly as given: `fetch` would normalise `..` before sending. */
export function getRaw(origin: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}
