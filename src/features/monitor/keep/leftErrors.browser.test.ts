import { afterEach, expect, it } from 'vitest';
import { storedError } from '../../../../embed-examples/testing/fixtures/storedErrors.js';
import { readSessionItem, writeSessionItem } from '../../../browser/storage.js';
import { COUNT_KEY, isErrorLeft, LEFT_KEY } from './leftErrors.js';
import { openSessionList } from './storedErrors.js';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const writeList = (isWaiting: boolean): void => {
  const list = openSessionList({ read: readSessionItem, write: writeSessionItem }, 20);
  list.write([{ error: storedError({ id: 'a', message: 'says "isWaiting":true' }), isWaiting }]);
};

it.each([
  ['nothing', (): void => undefined, false],
  [
    'a list of errors that were all sent or stored',
    () => {
      writeList(false);
    },
    false,
  ],
  [
    'a list with an error that was neither sent nor stored',
    () => {
      writeList(true);
    },
    true,
  ],
  [
    'a number of errors that were not kept',
    () => {
      sessionStorage.setItem(COUNT_KEY, '3');
    },
    true,
  ],
  [
    'the mark that the database has errors',
    () => {
      localStorage.setItem(LEFT_KEY, '1');
    },
    true,
  ],
] as const)('tells from %s in the storages whether errors are left', (_, prepare, expected) => {
  prepare();
  expect(isErrorLeft()).toBe(expected);
});
