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

it.each([
  ['a PC in Chinese', 'PC', READERS.Chinese, 'light', 0],
  ['a dark phone in Arabic', 'phone', READERS.Arabic, 'dark', 1],
] as const)(
  'references of every second island lead to real pages, on %s',
  { timeout: 300_000 },
  async (name, device, reader, colorScheme, first) => {
    const { page, pageErrors } = await openSignedIn(world, reader.account, {
      ...DEVICES[device],
      colorScheme,
    });
    const base = baseOf(world.stack.api, device);
    const asked = new Set<string>();
    const followed = new Set<string>();
    for (const island of ISLANDS.filter((_, at) => at % 2 === first)) {
      await showIsland(page, island, reader);
      for (const [group, hrefs] of await expectedReferences(page, island, device)) {
        expect(group.startsWith(base), group).toBe(true);
        for (const href of hrefs.filter((one) => !asked.has(one))) {
          asked.add(href);
          expect((await page.request.get(href)).status(), href).toBe(200);
        }
        // One of each kind is looked at.
        if (followed.has(group)) continue;
        followed.add(group);
        await followReference(
          page,
          hrefs[0] ?? '',
          `${name}-${group.slice(base.length).replaceAll('/', '-')}`,
        );
      }
    }
    expect(pageErrors).toEqual([]);
  },
);
