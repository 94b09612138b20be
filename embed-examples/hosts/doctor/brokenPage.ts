import type { World } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { examine, type Examined } from './examined.js';

/** The address in the script tag, as host pages have it. */
export const SDK = 'https://static.example.com/build/utils/weaver-sdk.umd.js';

/** A host's page with the script tag, `more` of its own, and a nonce on its own scripts. */
export function pageWith(more = '', doctype = '<!doctype html>'): string {
  return `${doctype}<html lang="en"><head><title>Portal</title><link rel="icon" href="data:,">${more}
<script nonce="{nonce}" src="${SDK}"></script></head><body><div id="island"></div></body></html>`;
}

/** Examines such a page under a policy. */
export async function examineUnder(world: World, policy: string, more: object = {}): Promise<Examined> {
  const { page } = await world.openMadeUp({
    html: pageWith(),
    headers: { 'Content-Security-Policy': policy },
  });
  return examine(page, { ...configFor(world.stack), ...more });
}
