import { expect, it } from 'vitest';
import { readSettings, SETTING_KEYS, SETTINGS_CALL, type Settings } from '../../../src/wire/settings.js';
import { useTestStack } from '../testStack.js';

const stack = useTestStack();

async function settingsOf(account: string): Promise<Settings> {
  const sessionId = await stack.signIn(account);
  const read = readSettings(await stack.call('POST', SETTINGS_CALL.path, sessionId, SETTINGS_CALL.data));
  if (!read.ok) throw new Error(read.problem);
  return read.value;
}

const set = (account: unknown, value: unknown, key: unknown = 'common.openmethod') =>
  stack.control('PUT', '/settings', { account, key, value });

it('answers with every saved setting', async () => {
  expect(Object.keys(await settingsOf('li.wei')).sort()).toEqual([...SETTING_KEYS].sort());
});

it('answers with what the tenant has set for everybody', async () => {
  expect((await settingsOf('li.wei'))['common.openmethod']).toBe('newPage');
  expect((await settingsOf('layla.hassan'))['common.openmethod']).toBe('dialog');
});

it('answers with what the person has set, until that is removed', async () => {
  await set('li.wei', 'dialog');
  await set('li.wei', 'dialogRight');
  expect((await settingsOf('li.wei'))['common.openmethod']).toBe('dialogRight');
  expect((await settingsOf('sun.haoran'))['common.openmethod']).toBe('newPage');
  await set('li.wei', null);
  expect((await settingsOf('li.wei'))['common.openmethod']).toBe('newPage');
});

it('is as in the seed after a reset', async () => {
  await set('li.wei', 'dialog');
  await stack.control('POST', '/reset');
  expect((await settingsOf('li.wei'))['common.openmethod']).toBe('newPage');
});

it('refuses a wrong change with a sentence', async () => {
  for (const [account, value, key] of [
    ['nobody', 'dialog', undefined],
    [7, 'dialog', undefined],
    ['li.wei', 7, undefined],
    ['li.wei', 'x'.repeat(101), undefined],
    ['li.wei', 'a\0', undefined],
    ['li.wei', 'dialog', 'common.other'],
  ] as const) {
    await expect(set(account, value, key), String([account, value, key])).rejects.toThrow(/must/);
  }
});
