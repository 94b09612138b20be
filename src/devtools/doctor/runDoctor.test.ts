import { expect, it } from 'vitest';
import { revokedProxy, throwingProxy } from '../../../embed-examples/testing/fixtures/unreadable.js';
import { resolvedConfig } from '../../../embed-examples/testing/fixtures/resolvedConfig.js';
import { madeUpPage } from '../../../embed-examples/testing/fixtures/madeUpPage.js';
import { runDoctor } from './runDoctor.js';

it('finishes on a page whose URL cannot be the base of relative URLs', async () => {
  const resolved = resolvedConfig({ authTokenApi: '/token', baseUrl: '/sdk/' });
  const base = 'data:text/html,';
  const over = { resolve: (address: string) => new URL(address, base).href };
  const page = madeUpPage(() => Response.json({}), { base }, over);
  const input = { config: resolved, problems: [], resolved, version: '1.2.3' };
  const { findings } = await runDoctor(input, { page, print: () => undefined });
  const of = (name: string) => findings.find(({ check }) => check === name);
  expect(of('page')).toMatchObject({ level: 'error', fix: expect.stringContaining('authTokenApi: ') });
  expect([of('scripts')?.level, of('token')?.level]).toEqual(['skipped', 'skipped']);
  expect(of('reach')?.level).toBe('passed');
});

it.each([throwingProxy, revokedProxy])('reports a config that cannot be read', async (config) => {
  const page = madeUpPage(() => Response.json({}));
  const input = { config: config(), problems: ['init takes a config object'], version: '1.2.3' };
  const { findings } = await runDoctor(input, { page, print: () => undefined });
  expect(findings.find(({ check }) => check === 'config')).toMatchObject({ level: 'error' });
});
