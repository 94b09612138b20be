import { expect, it } from 'vitest';
import { loadReact, offerReact } from './loadInit.js';

const host = { react: 'of the host' };
const preact = { react: 'Preact' };

it("takes the host's React, whichever entry was imported first", async () => {
  expect(loadReact()).toBeUndefined();
  offerReact(() => Promise.resolve(preact), false);
  expect(await loadReact()).toBe(preact);
  offerReact(() => Promise.resolve(host), true);
  offerReact(() => Promise.resolve(preact), false);
  expect(await loadReact()).toBe(host);
});
