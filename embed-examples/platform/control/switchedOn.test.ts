import { expect, it } from 'vitest';

import { switchedOn } from './page/switchedOn.js';
import { useTestStack } from '../testStack.js';

const stack = useTestStack();
const listed = async (): Promise<readonly (readonly [string, string])[]> =>
  switchedOn(await stack.control('GET', '/state')).map(({ title, how }) => [title, how] as const);

it('lists nothing at the start', async () => {
  expect(await listed()).toEqual([]);
});

it('lists every switch with its settings, the settings of the whole stack first', async () => {
  await stack.control('PUT', '/switch/getInfo', { mode: 'fail', status: 503, times: 2 });
  await stack.control('PUT', '/delay', { delayMs: 5 });
  await stack.control('PUT', '/clock', { skewSeconds: -60 });
  await stack.control('PUT', '/cors', { fault: 'noOrigin' });
  await stack.control('PUT', '/session-rules', {
    lifeSeconds: 30,
    isSliding: true,
    expiredAnswers: { status: 401 },
  });
  await stack.control('PUT', '/monitor/switches/tcn7h2k9qd', {
    switchStatus: true,
    traceIdSwitchStatus: true,
  });
  expect(await listed()).toEqual([
    ['Delay on every request', '5 ms'],
    ['Date header', '60 s behind'],
    ['CORS of the API', 'noOrigin'],
    ['New sessions live', '30 s, sliding'],
    ['A session that is over', 'HTTP 401, both, GETs: envelope'],
    ['Pages of 云帆科技 measure', 'master, trace ids'],
    ['getInfo', 'fail, status 503, times 2'],
  ]);
});

it('switches each of them off by its own call', async () => {
  await stack.control('PUT', '/switch/getInfo', { mode: 'fail' });
  await stack.control('PUT', '/clock', { skewSeconds: 60 });
  await stack.control('PUT', '/cors', { fault: 'noOrigin' });
  await stack.control('PUT', '/session-rules', { lifeSeconds: 30, expiredAnswers: { form: 'code' } });
  await stack.control('PUT', '/monitor/switches/tcn7h2k9qd', { switchStatus: true });
  for (const { off } of switchedOn(await stack.control('GET', '/state'))) {
    const [method, path, body] = off;
    await stack.control(method, path, body);
  }
  expect(await listed()).toEqual([]);
});
