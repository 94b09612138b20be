import type { Page } from 'playwright';
import { startSession, tokensOf } from './liveSession.js';
import type { World } from '../../testing/world.js';

/** How many sessions the host’s back end requested. */
export const tokens = (world: World): Promise<number> => tokensOf(world);

/** Starts a session on the page. */
export const start = (world: World, page: Page, over: object = {}): Promise<void> =>
  startSession(page, world, over);
