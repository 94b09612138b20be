import { afterEach, expect, it, vi } from 'vitest';
import { createOwnTexts } from './appearance.js';

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
afterEach(() => {
  warned.mockClear();
});

const signal = new AbortController().signal;

it('reads the file of a language once, and none for a language in the build', async () => {
  const readFile = vi.fn(() => Promise.resolve('{"loading":"読み込み中"}'));
  const texts = createOwnTexts(readFile, signal);
  await Promise.all([texts.load('ja_JP'), texts.load('ja_JP'), texts.load('en_US')]);
  await texts.load('ja_JP');
  expect(readFile.mock.calls).toEqual([['i18n/ja_JP.json']]);
  expect(texts.of('ja_JP').loading).toBe('読み込み中');
});

it('returns English for a missing file, which is requested and logged once', async () => {
  const readFile = vi.fn(() => Promise.reject(new Error('404')));
  const texts = createOwnTexts(readFile, signal);
  await texts.load('ja_JP');
  await texts.load('ja_JP');
  expect(texts.of('ja_JP').loading).toBe('Loading');
  expect(readFile).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledTimes(1);
});
