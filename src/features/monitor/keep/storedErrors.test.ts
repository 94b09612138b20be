import { describe, expect, it } from 'vitest';
import { ERROR_LIST_KEY } from '../../../library/monitor.js';
import { listLength, openSessionList, type ListedError } from './storedErrors.js';
import { storedError } from '../../../../embed-examples/testing/fixtures/storedErrors.js';

function storage(text?: string): {
  items: Parameters<typeof openSessionList>[0];
  stored: Map<string, string>;
} {
  const stored = new Map<string, string>(text === undefined ? [] : [[ERROR_LIST_KEY, text]]);
  return {
    stored,
    items: { read: (key) => stored.get(key), write: (key, value) => void stored.set(key, value) },
  };
}

const listed = (count: number, isWaiting = false): ListedError[] =>
  Array.from({ length: count }, (_, at) => ({ error: storedError({ id: `id${at}` }), isWaiting }));

const idsIn = (stored: Map<string, string>): string[] =>
  (JSON.parse(stored.get(ERROR_LIST_KEY) ?? '') as { id: string }[]).map(({ id }) => id);

it.each([
  ['', 20],
  ['?a=1', 20],
  ['?wea_link_ecode_error_keep_labels=5', 5],
  ['?a=1&wea_link_ecode_error_keep_labels=0', 0],
  ['?wea_link_ecode_error_keep_labels=100000', 200],
  ['?wea_link_ecode_error_keep_labels=-1', 20],
  ['?wea_link_ecode_error_keep_labels=x', 20],
])('with the query %j the session list has %i entries', (query, length) => {
  expect(listLength(query)).toBe(length);
});

describe('the session list', () => {
  it('keeps the last errors', () => {
    const { items, stored } = storage();
    openSessionList(items, 20).write(listed(25));
    expect(idsIn(stored)).toEqual(Array.from({ length: 20 }, (_, at) => `id${at + 5}`));
    openSessionList(items, 0).write(listed(5));
    expect(idsIn(stored)).toEqual([]);
  });

  it('is written again only when it has changed', () => {
    const { items } = storage();
    let writes = 0;
    const counting = { ...items, write: () => (writes += 1) };
    const list = openSessionList(counting, 20);
    list.write(listed(2));
    list.write(listed(2));
    expect(writes).toBe(1);
    list.write(listed(3));
    expect(writes).toBe(2);
  });

  it('knows after a reload which errors were not sent', () => {
    const { items } = storage();
    const [waiting, sent] = [listed(1, true)[0], listed(2)[1]];
    if (!waiting || !sent) throw new Error('two entries');
    openSessionList(items, 20).write([waiting, sent]);
    expect(openSessionList(items, 20).before).toEqual([waiting, sent]);
  });

  it.each(['', 'null', '5', '{}', '[5,null,{}]', '[{"id":"a"}]', '{broken', `[${' '.repeat(4_000_001)}]`])(
    'ignores and replaces %.30s',
    (text) => {
      const { items, stored } = storage(text);
      const list = openSessionList(items, 20);
      expect(list.before).toEqual([]);
      list.write(listed(1));
      expect(idsIn(stored)).toEqual(['id0']);
    },
  );
});
