import { afterEach, expect, it, vi } from 'vitest';
import { createSdkTexts } from './appearance.js';

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
afterEach(() => {
  warned.mockClear();
});

const FOLDER = 'https://static.example.com/build/utils/';
const signal = new AbortController().signal;

it('reads the file of a language once, and none for a language in the build', async () => {
  const readFile = vi.fn(() => Promise.resolve('{"loading":"読み込み中"}'));
  const texts = createSdkTexts(FOLDER, readFile, signal);
  await Promise.all([texts.load('ja_JP'), texts.load('ja_JP'), texts.load('en_US')]);
  await texts.load('ja_JP');
  expect(readFile.mock.calls).toEqual([[`${FOLDER}i18n/ja_JP.json`]]);
  expect(texts.of('ja_JP').loading).toBe('読み込み中');
});

it('reads a file again with a time parameter after a failure, and after what is no JSON', async () => {
  const answers = [() => Promise.reject(new Error('503')), () => Promise.resolve('<!doctype html>')];
  for (const answer of answers) {
    const readFile = vi.fn(() => Promise.resolve('{"loading":"読み込み中"}')).mockImplementationOnce(answer);
    const texts = createSdkTexts(FOLDER, readFile, signal);
    await texts.load('ja_JP');
    expect(texts.of('ja_JP').loading).toBe('読み込み中');
    expect(readFile.mock.calls).toEqual([
      [`${FOLDER}i18n/ja_JP.json`],
      [expect.stringMatching(/\/i18n\/ja_JP\.json\?t=\d+$/)],
    ]);
  }
  expect(warned).not.toHaveBeenCalled();
});

it('returns English for a missing file, which is requested twice and logged once', async () => {
  const readFile = vi.fn(() => Promise.reject(new Error('404')));
  const texts = createSdkTexts(FOLDER, readFile, signal);
  await texts.load('ja_JP');
  await texts.load('ja_JP');
  expect(texts.of('ja_JP').loading).toBe('Loading');
  expect(readFile).toHaveBeenCalledTimes(2);
  expect(warned).toHaveBeenCalledTimes(1);
});
