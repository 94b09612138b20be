import { it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { openTeam } from './teamPage.js';

const world = useWorld();

it('tells when the card is ready, and when it failed', async () => {
  const { page } = await openTeam(world);
  await page.getByRole('status').getByText('The card is ready.').first().waitFor();
  await page.route('**/build/people/static/js/**', (route) => route.abort());
  await page.reload();
  await page.getByRole('status').getByText('The card failed: CHUNK_FAILED.').waitFor();
});
