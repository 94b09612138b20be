import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.js';
import { serveAttackPages } from './attackWorld.js';
import { attackHostPage } from './hostEnd.js';
import { attackPlatformPage } from './pageEnd.js';

const world = useWorld();

it('host end', async () => {
  const context = await world.browser.newContext();
  await serveAttackPages(context, world.stack);
  const t = Date.now();
  const report = await attackHostPage(context, world.stack);
  writeFileSync('/tmp/cross-host.json', JSON.stringify({ ms: Date.now() - t, cells: report.cross.cells(), unsent: report.cross.unsent(), effects: report.cross.effects(), received: report.received, between: [...new Set(report.between)] }, null, 1));
  expect(1).toEqual(1);
});

it('page end', async () => {
  const context = await world.browser.newContext();
  await serveAttackPages(context, world.stack);
  const t = Date.now();
  const report = await attackPlatformPage(context, world.stack);
  writeFileSync('/tmp/cross-page.json', JSON.stringify({ ms: Date.now() - t, cells: report.cross.cells(), unsent: report.cross.unsent(), effects: report.cross.effects(), received: report.received, between: [...new Set(report.between)] }, null, 1));
});
