import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectAsked, expectOpened, opens, pathOf, PC_PATHS } from './recordsPage.js';

const world = useWorld();

it('each record opens in one window without opener: on its page of the platform, or on that of the portal', () =>
  expectOpened(world, PC_PATHS));

it('a dialog is refused with a message; a blocked window is asked about, and the button opens it', () =>
  expectAsked(world, PC_PATHS));

it('opens a window during init, and leads it to the record when init is through', async () => {
  const { page } = await world.open('/records/');
  const popup = await opens(page, 'Document');
  await expect.poll(() => pathOf(popup)).toBe('/sp/doc/docDetail/4915532168790020003');
});
