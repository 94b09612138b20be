import type { Page } from 'playwright';
import { expect } from 'vitest';
import { askedFor } from './madeUp.js';
import type { World } from '../../testing/world.js';

/** The name of a module’s manifest. */
export const MANIFEST = 'asset-manifest.json';

/** The file extensions requested below a folder of /build, in order. */
export const kindsOf = async (world: World, below: string): Promise<readonly string[]> =>
  (await askedFor(world, below)).map((address) => /\.(\w+)(?:\?|$)/.exec(address)?.[1] ?? '');

/** Deploys a module again, with other file names. */
export async function redeploy(world: World, module: string): Promise<void> {
  const answer = await fetch(`${world.stack.api}/control/redeploy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ module }),
  });
  expect(answer.ok).toBe(true);
}

/** Resolves when a component of a built module is rendered. */
export const showBuilt = (page: Page, compName: string): Promise<void> =>
  page.evaluate((name) => weaverSDK.render('#island', name).ready, compName);
