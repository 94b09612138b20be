import { expect, it } from 'vitest';
import { jsApi } from '../groups/bridge.js';

it('on a server there is no client, and each call ends with a result or a named error', async () => {
  const calls = {
    can: jsApi.can('close'),
    openLink: jsApi.openLink('https://oa.example/'),
    setTitle: jsApi.setTitle({ title: 'x' }),
    playVideo: jsApi.playVideo({ url: 'https://oa.example/a.mp4' }),
    broadcast: jsApi.broadcast({ name: 'x' }),
    onBroadcast: jsApi.onBroadcast('x', () => undefined),
    close: jsApi.close(),
  };
  const outcomes = await Promise.all(
    Object.entries<Promise<unknown>>(calls).map(async ([name, call]) => [
      name,
      await call.catch((error: unknown) => (error as { readonly code?: string }).code),
    ]),
  );
  expect(jsApi.client).toBe('none');
  expect(Object.fromEntries(outcomes)).toEqual({
    can: false,
    openLink: 'NOT_INITIALISED',
    setTitle: 'NOT_INITIALISED',
    playVideo: 'NOT_INITIALISED',
    broadcast: 'BRIDGE_MISSING',
    onBroadcast: 'BRIDGE_MISSING',
    close: false,
  });
});
