import type { HostPage, World } from '../../testing/world.js';

/** The page, when its islands are shown. */
export async function openTeam(world: World): Promise<HostPage> {
  const opened = await world.open('/react-host/');
  await opened.page.getByRole('heading', { name: '李伟' }).first().waitFor();
  await opened.page.getByText('王芳', { exact: true }).first().waitFor();
  return opened;
}
