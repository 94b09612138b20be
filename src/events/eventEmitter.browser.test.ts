import { afterEach, expect, it, vi } from 'vitest';
import { defineGlobal, removeGlobal } from '../browser/globals.js';
import { loadScriptTag } from '../browser/scriptTag.js';
import { createEventEmitter } from './eventEmitter.js';

afterEach(() => {
  removeGlobal('weaverTestCode');
});

it('removes listeners when the session whose script added them ends, and keeps those of the page', async () => {
  const { addListener, emit } = createEventEmitter();
  const session = new AbortController();
  const [ofPage, ofScript, late] = [vi.fn(), vi.fn(), vi.fn()];
  const run = (code: () => void): Promise<void> => {
    defineGlobal('weaverTestCode', code);
    const src = 'data:text/javascript,weaverTestCode()';
    return loadScriptTag({ src, session: session.signal, signal: new AbortController().signal }).loaded;
  };
  addListener('@weapp/task', 'saved', ofPage);
  await run(() => {
    addListener('@weapp/task', 'saved', ofScript);
    // Already added by the page, so it stays.
    addListener('@weapp/task', 'saved', ofPage);
  });
  emit('@weapp/task', 'saved');
  session.abort();
  await run(() => {
    addListener('@weapp/task', 'saved', late);
  });
  emit('@weapp/task', 'saved');
  expect([ofPage, ofScript, late].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 0]);
});
