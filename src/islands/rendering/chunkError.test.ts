import { expect, it } from 'vitest';
import { lazyChunkError } from './chunkError.js';

const FILE = 'https://static.example.com/oa/build/people/static/js/table.3f.js?x=1';

it.each([
  [`Failed to fetch dynamically imported module: ${FILE}`],
  [`error loading dynamically imported module: ${FILE}`],
])('takes %s for a chunk that failed', (message) => {
  expect(lazyChunkError(new TypeError(message))).toMatchObject({
    code: 'CHUNK_FAILED',
    message: 'Loading chunk people/static/js/table.3f.js failed',
    type: 'error',
  });
});

it('recognises the message of Safari, which contains no address', () => {
  expect(lazyChunkError(new TypeError('Importing a module script failed.'))).toMatchObject({
    message: 'Loading chunk failed',
  });
});

it.each([
  ['timeout', 'timeout'],
  ['missing', 'missing'],
  ['toString', 'error'],
])('reads the type %s of webpack as %s', (type, expected) => {
  const error = Object.assign(new Error(`Loading chunk 3 failed.\n(${type}: ${FILE})`), {
    name: 'ChunkLoadError',
    type,
  });
  expect(lazyChunkError(error)).toMatchObject({ code: 'CHUNK_FAILED', type: expected });
});

it.each([[new Error('boom')], ['Failed to fetch'], [null], [undefined], [{ message: 5 }]])(
  'returns undefined for %o, which is not a chunk error',
  (error) => {
    expect(lazyChunkError(error)).toBeUndefined();
  },
);
