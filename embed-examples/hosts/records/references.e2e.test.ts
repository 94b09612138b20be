import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import {
  baseOf,
  DEVICES,
  expectedReferences,
  followReference,
  ISLANDS,
  READERS,
  showIsland,
} from './references.rows.js';
import { openSignedIn } from './signedInPage.js';

const world = useWorld();

/** One whose references show after a press, and one that has them at once; both refer to records of two kinds. */
const COMPONENTS = ['@weapp/calendar/MonthView', '@weapp/doc/DocumentList'];

it('references of islands lead to real pages, on a dark phone in Arabic', { timeout: 300_000 }, async () => {
  const { page, pageErrors } = await openSignedIn(world, READERS.Arabic.account, {
    ...DEVICES.phone,
    colorScheme: 'dark',
  });
  const base = baseOf(world.stack.api, 'phone');
  const followed = new Set<string>();
  for (const island of ISLANDS.filter(({ component }) => COMPONENTS.includes(component))) {
    await showIsland(page, island, READERS.Arabic);
    for (const [group, hrefs] of await expectedReferences(page, island, 'phone')) {
      expect(group.startsWith(base), group).toBe(true);
      const [href = ''] = hrefs;
      expect((await page.request.get(href)).status(), href).toBe(200);
      // One of each kind is looked at.
      if (followed.has(group)) continue;
      followed.add(group);
      await followReference(page, href, `phone-${group.slice(base.length).replaceAll('/', '-')}`);
    }
  }
  expect(pageErrors).toEqual([]);
});
