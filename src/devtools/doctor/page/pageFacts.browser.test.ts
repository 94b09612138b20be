import { expect, it, vi } from 'vitest';
import { readPageFacts } from './pageFacts.browser.js';

it('names what a script of the page has replaced of the engine', () => {
  expect(readPageFacts().replaced).toEqual([]);
  vi.stubGlobal('Map', class extends Map {});
  vi.spyOn(Object, 'keys');
  const { replaced } = readPageFacts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(replaced).toEqual(['Map', 'Object.keys']);
});
