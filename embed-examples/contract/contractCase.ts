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
