import { expect, it, vi } from 'vitest';
import { readPageFacts } from './pageFacts.browser.js';

it('names what a script of the page has replaced of the engine', () => {
  expect(readPageFacts().replaced).toEqual([]);
  vi.stubGlobal('Map', class extends Map {});
  vi.spyOn(Object, 'keys');
  vi.spyOn(Array.prototype, 'map');
  const { replaced } = readPageFacts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(replaced).toEqual(['Map', 'Array.prototype.map', 'Object.keys']);
});

it('names the function that tells what is replaced, and nothing else, where a script replaced that', () => {
  vi.spyOn(Function.prototype, 'toString').mockReturnValue('function () {}');
  const { replaced } = readPageFacts();
  vi.restoreAllMocks();
  expect(replaced).toEqual(['Function.prototype.toString']);
});

it('lets a browser without AbortSignal.reason pass, and none without AbortController', () => {
  const reason = Object.getOwnPropertyDescriptor(AbortSignal.prototype, 'reason') ?? {};
  Reflect.deleteProperty(AbortSignal.prototype, 'reason');
  const { abortController } = readPageFacts().features;
  Object.defineProperty(AbortSignal.prototype, 'reason', reason);
  expect(abortController).toBe(true);
  vi.stubGlobal('AbortController', undefined);
  const without = readPageFacts().features;
  vi.unstubAllGlobals();
  expect(without.abortController).toBe(false);
});
