import { afterEach, expect, it, vi } from 'vitest';
import { defineGlobal, removeGlobal } from '../browser/globals.js';
import { loadScriptTag } from '../browser/scriptTag.js';
import { createEventEmitter } from './eventEmitter.js';

afterEach(() => {
  removeGlobal('weaverTestCode');
});

it('lets listeners end with the session whose script added them, and those of the page stay', async () => {
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
    // It listens already, and for the page.
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
