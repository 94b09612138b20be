import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { phoneViolations } from '../../platform/pages/pageMode.rows.js';
import { useWorld } from '../../testing/world.js';
import {
  DEVICES,
  expectedReferences,
  followReference,
  ISLANDS,
  READERS,
  showIsland,
  type Device,
} from './references.rows.js';
import { openSignedIn } from './signedInPage.js';

const world = useWorld();

describe.each(Object.entries(READERS))('references of the %s tenant', (tenant, reader) => {
  describe.each(Object.keys(DEVICES) as Device[])('on a %s', (device) => {
    it.each(ISLANDS)('$component leads to real pages', async (island) => {
      const { page, pageErrors } = await openSignedIn(world, reader.account, DEVICES[device]);
      await showIsland(page, island, reader);
      const violations = device === 'phone' ? phoneViolations : axeViolations;
      for (const [group, hrefs] of await expectedReferences(page, island, device)) {
        // A record that has no page for this device has that of the other one (decision 41).
        expect(group.startsWith(world.stack.api), group).toBe(true);
        // Every one has a page; the first of each kind is looked at.
        for (const href of hrefs) expect((await page.request.get(href)).status(), href).toBe(200);
        const shown = new URL(group).pathname.slice(1).replaceAll('/', '-');
        await followReference(
          page,
          hrefs[0] ?? '',
          `${tenant}-${device}-${island.component.split('/')[2] ?? ''}-${shown}`,
          async (popup) => {
            expect(await violations(popup)).toEqual([]);
          },
        );
      }
      expect(await axeViolations(page)).toEqual([]);
      expect(pageErrors).toEqual([]);
    });
  });
});
