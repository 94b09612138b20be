import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { controlled, expectCode } from './workerPage.js';

const world = useWorld();

it('stale data from the host’s service worker are checked like any response (fault 56)', () =>
  expectCode(world, `return new Response('"stale"')`, 'ANSWER_UNREADABLE'));

it('a session made up by a service worker is refused for this tenant (fault 56)', async () => {
  const page = await controlled(
    world,
    '/papi/app/baseserver/info/getInfo',
    `return Response.json({ status: true, data: { ACCESS_ETEAMSID: 'made-up', isInvalidEteamsid: false, tenantKey: 'other' } })`,
  );
  const code = await page.evaluate(
    (config) =>
      weaverSDK.init(config as never).then(
        () => 'ready',
        (error: unknown) => (error as { code: string }).code,
      ),
    { ...configFor(world.stack), oatenantkey: 'tcn7h2k9qd' },
  );
  expect(code).toBe('SESSION_INVALID');
});
