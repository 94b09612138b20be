import { deflateSync } from 'node:zlib';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BITS_PER_CHANNEL = 8;
const RGB = 2;

/** The checksum of PNG chunks (ISO 3309); `zlib.crc32` needs a newer Node.js. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), content, uint32(crc32(content))]);
}

/** A PNG file whose pixel at column `x` and row `y` has the colour `colourAt(x, y)`. */
export function png(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const rowLength = 1 + width * 3;
  const rows = Buffer.alloc(rowLength * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(colourAt(x, y), y * rowLength + 1 + x * 3);
  }
  const header = Buffer.concat([
    uint32(width),
    uint32(height),
    Buffer.from([BITS_PER_CHANNEL, RGB, 0, 0, 0]),
  ]);
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
