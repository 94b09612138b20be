import { plainText } from './plainText.js';
import type { DocumentBlock } from './blocks.js';

/** Reading speed per minute: characters in languages without spaces between words, words elsewhere. */
const CHARACTERS_A_MINUTE = 400;
const WORDS_A_MINUTE = 200;

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0e7f]/g;

/** The approximate reading time of blocks in minutes; at least 1. */
export function readingMinutes(blocks: readonly DocumentBlock[]): number {
  const text = plainText(blocks);
  const characters = (text.match(UNSPACED) ?? []).length;
  const words = text
    .replace(UNSPACED, ' ')
    .split(/\s+/)
    .filter((word) => word !== '').length;
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE + words / WORDS_A_MINUTE));
}
