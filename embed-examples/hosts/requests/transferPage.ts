import { signedIn } from './sdkPage.js';
import type { World } from '../../testing/world.js';

/** The transfer address. */
export const TRANSFER = '/api/transfer';

/** A call for the signed-in person. */
export const ME = { url: '/api/hrm/people/detail', params: { id: 'me' } };

/** The direct requests since `mark`: a transferred call is logged as well, but was never sent itself. */
export async function log(world: World, mark: number) {
  const requests = (await world.control.calls()).slice(mark) as readonly (Awaited<
    ReturnType<typeof world.control.calls>
  >[number] & { readonly transferred?: true })[];
  return requests.map(({ path, transferred }) => (transferred ? `within ${path}` : path));
}

/** The number of calls so far. */
export const mark = async (world: World): Promise<number> => (await world.control.calls()).length;

/** Signs in with a transfer address. */
export const open = (world: World) => signedIn(world, { transferApi: TRANSFER });
