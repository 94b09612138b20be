import { expect, it } from 'vitest';

import { pictureType } from './blog.js';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
  ['\x89PNG\r\n\x1a\nrest', 'image/png'],
  ['\x89PNG\r\n\x1a', undefined],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['GIF88a', undefined],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'image/webp'],
  ['RIFF\x01\x02\x03\x04WAVEfmt ', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['<!doctype html>', undefined],
  [' GIF89a', undefined],
  ['', undefined],
])('reads the type of %j', (content, type) => {
  expect(pictureType(bytes(content))).toBe(type);
});
