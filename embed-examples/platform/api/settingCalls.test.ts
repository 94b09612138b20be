import { expect, it } from 'vitest';
import { readSettings, SETTING_KEYS, SETTINGS_CALL } from '../../../src/wire/settings.js';
import { useTestStack } from '../testStack.js';

const stack = useTestStack();

it('answers with every saved setting', async () => {
  const sessionId = await stack.signIn('li.wei');
  const read = readSettings(await stack.call('POST', SETTINGS_CALL.path, sessionId, SETTINGS_CALL.data));
  expect(read.ok && Object.keys(read.value).sort()).toEqual([...SETTING_KEYS].sort());
});
