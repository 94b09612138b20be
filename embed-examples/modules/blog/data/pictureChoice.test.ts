import { expect, it } from 'vitest';
import { POST_PICTURE_BYTES } from '../../../../src/wire/office/blog.js';
import { somePicture } from '../testing.js';
import { addedPictures } from './pictureChoice.js';

const five = [1, 2, 3, 4, 5].map((number) => somePicture(`${number}.png`));
const names = (files: readonly File[]) => files.map(({ name }) => name);

it('adds pictures after those that are there, up to the limit, and names the first one left out', () => {
  const { pictures, problem } = addedPictures(five, [
    somePicture('6.webp', 'image/webp'),
    somePicture('7.png'),
    somePicture('8.png'),
  ]);
  expect(names(pictures)).toEqual(['1.png', '2.png', '3.png', '4.png', '5.png', '6.webp']);
  expect(problem).toEqual({ kind: 'pictureCount', name: '7.png' });
});

it.each([
  ['image/svg+xml', 3, 'pictureType'],
  ['', 3, 'pictureType'],
  ['image/jpeg', POST_PICTURE_BYTES + 1, 'pictureSize'],
  ['image/jpeg', POST_PICTURE_BYTES, undefined],
  ['image/gif', 3, undefined],
])('a file of the type %j with %i bytes has the problem %s', (type, bytes, kind) => {
  const { pictures, problem } = addedPictures([], [somePicture('a', type, bytes), somePicture()]);
  expect(problem?.kind).toBe(kind);
  expect(names(pictures)).toEqual(kind === undefined ? ['a', 'team.png'] : ['team.png']);
});
