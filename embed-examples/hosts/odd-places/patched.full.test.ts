import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { cardIsShown, oddPage, SDK_TAG } from './oddPage.js';
import {
  CONFIGURED,
  expectCard,
  expectIgnored,
  expectOldEngine,
  expectShown,
  MEMBERS,
  SHOW,
} from './patchedPage.js';
import { FREEZES, PATCHES, type PatchName } from './patches.js';
import { USER_MODULE } from './userModule.js';

const world = useWorld();
beforeAll(() => world.modules.add(USER_MODULE));

describe('on a page with', () => {
  it.each(Object.keys(PATCHES) as PatchName[])('%s renders, opens and removes a card', (what) =>
    expectCard(world, PATCHES[what]),
  );
});

describe('with a polluted Object.prototype', () => {
  it.each(MEMBERS)('{ %s }, the card is rendered, and the inherited members are ignored', (members) =>
    expectIgnored(world, `{ ${members} }`),
  );
});

describe('with frozen intrinsics (fault 65)', () => {
  it.each(Object.entries(FREEZES))('%s, the card is rendered', (_what, freeze) => expectShown(world, freeze));

  it.each([
    ['before the SDK', (lockdown: string) => lockdown + SDK_TAG],
    ['after the SDK', (lockdown: string) => SDK_TAG + lockdown],
  ])('SES lockdown %s: the card is rendered', async (_when, head) => {
    const ses = createRequire(import.meta.url)
      .resolve('ses')
      .replace(/ses\.cjs$/, 'ses.umd.min.js');
    const { page } = await world.openMadeUp({
      html: oddPage({
        head: head('<script src="ses.js"></script><script>lockdown()</script>'),
        body: CONFIGURED,
      }),
      files: { 'ses.js': await readFile(ses, 'utf8') },
    });
    expect(await page.evaluate('Object.isFrozen(Array.prototype)')).toBe(true);
    expect(await page.evaluate(SHOW)).toBe('shown');
    await cardIsShown(page.locator('#island'));
  });
});

it('in an engine without the features missing in Chrome 71, the platform’s oldest, every module is rendered, with any renderer', () =>
  expectOldEngine(world, [
    'people/PeopleList',
    'task/TaskList',
    'workflow',
    'doc/DocumentList',
    'calendar/MonthView',
    'finance',
    'notes',
    'blog',
    'feedback/FeedbackForm',
    'mounted',
    'classic17/Checklist',
    'styled/EmotionCard',
    'styled/TailwindCard',
  ]));
