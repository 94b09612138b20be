import type { POST_PICTURE_TYPES } from './blog.js';

type PictureType = (typeof POST_PICTURE_TYPES)[number];

/** The first bytes of each type; `null` stands for any byte. */
const SIGNATURES: readonly (readonly [type: PictureType, bytes: readonly (number | null)[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  // RIFF, four bytes of length, WEBP.
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

/** The type of a picture by its first bytes, whatever its sender calls it; undefined for anything else. */
export function pictureType(content: Uint8Array): PictureType | undefined {
  return SIGNATURES.find(([, bytes]) =>
    bytes.every((byte, at) => (byte === null ? at < content.length : content[at] === byte)),
  )?.[0];
}
