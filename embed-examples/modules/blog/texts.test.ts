import { expect, it, vi } from 'vitest';
import { TEXTS, quoted, text } from './texts.js';
import { checkTexts } from '../kit/checkTexts.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, fallback: string) => fallback }));

checkTexts(TEXTS, new URL('labels/', import.meta.url));

it('fills the placeholders of a text', () => {
  expect(text('removePicture', { name: quoted('{x}.png') })).toBe('Remove \u2068{x}.png\u2069');
});
