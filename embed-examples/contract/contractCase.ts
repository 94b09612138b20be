import { expect } from 'vitest';

import type { WireRecord } from '../../src/wire/record.js';
import type { Backend } from './backend.js';

/** Something that every platform does in the same way: throws where one does not. */
export interface ContractCase {
  readonly title: string;
  readonly run: (backend: Backend) => Promise<void>;
}

/** The cases of one kind of call. */
export const casesOf = (
  kind: string,
  cases: Readonly<Record<string, ContractCase['run']>>,
): readonly ContractCase[] =>
  Object.entries(cases).map(([title, run]) => ({ title: `${kind}: ${title}`, run }));

/** The answer to a call without a live session (contract §2). */
export const EXPIRED = {
  code: -1,
  fail: true,
  status: false,
  actionMsg: { code: -1 },
};

/** A key of a new row: 32 hex digits. */
export const newKey = (): string =>
  Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('');

/** A call, as tables of calls have it. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/** The call with this query. */
export const withQuery = ({ method, path }: Call, query: Readonly<Record<string, string>>): Call => ({
  method,
  path: `${path}?${new URLSearchParams(query).toString()}`,
});

/** The parsed answer to a call. */
export const answerOf = async (
  { call }: Backend,
  { method, path }: Call,
  body?: unknown,
): Promise<WireRecord> => (await call(method, path, body === undefined ? {} : { body })).body ?? {};

/** The data of an answer, which has to be a success. */
export async function dataOf<Data>(backend: Backend, call: Call, body?: unknown): Promise<Data> {
  const answer = await answerOf(backend, call, body);
  expect(answer).toMatchObject({ code: 200, status: true, msg: '' });
  return answer['data'] as Data;
}

/** Checks that calls are refused, each with its code and message, in the envelope. */
export async function expectRefusals(
  backend: Backend,
  rows: readonly (readonly [call: Call, body: unknown, code: number, msg: string | RegExp])[],
): Promise<void> {
  const got: unknown[] = [];
  for (const [call, body] of rows) {
    const { method, path } = call;
    const answer = await backend.call(method, path, body === undefined ? {} : { body });
    got.push([path, body, answer.status, answer.body]);
  }
  expect(got).toEqual(
    rows.map(([{ path }, body, code, msg]) => [
      path,
      body,
      200,
      {
        code,
        status: false,
        msg: typeof msg === 'string' ? msg : (expect.stringMatching(msg) as string),
        data: null,
      },
    ]),
  );
}

/** What is said about a body that is no object. */
export const NO_OBJECT = 'The body must be a JSON object';
