import { expect, it, vi } from 'vitest';
import { sizeText } from './sizeText.js';

vi.mock('../../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1500, '1.5 KB'],
  [20_480, '20 KB'],
  [1_048_576, '1 MB'],
  [25_165_824, '24 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5 * 1024 ** 4, '5,120 GB'],
])('shows %d bytes as %s', (bytes, shown) => {
  expect(sizeText(bytes, 'en-US')).toBe(shown);
});

it('uses the digits of the language', () => {
  expect(sizeText(2048, 'ar-EG')).toBe('٢ KB');
});
