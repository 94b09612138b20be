import type { Post } from '../../wire/office/blog.js';
import type { FakeFile, FakePerson } from '../fakeData.js';
import { seedId } from './ids.js';

const HOUR_MS = 3_600_000;

/** A picture of one pixel. */
const PICTURE: FakeFile = {
  name: 'pixel.gif',
  contentType: 'image/gif',
  text: '',
  base64: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
};

/** The pictures of {@link seedPosts}, by id. */
export const seedPictures = (): Record<string, FakeFile> => ({ [seedId(8, 1)]: PICTURE });

/** Two posts, the second one with a picture and comments. */
export function seedPosts(people: readonly FakePerson[], nowMs: number): Post[] {
  const writer = (row: number) => ({ id: people[row]?.id ?? '', name: people[row]?.name ?? '' });
  const hoursAgo = (hours: number): string => new Date(nowMs - hours * HOUR_MS).toISOString();
  const comment = (row: number, by: number, text: string, hours: number) => ({
    ...{ id: seedId(9, row), writer: writer(by), text, writtenAt: hoursAgo(hours) },
  });
  return [
    {
      ...{ id: seedId(7, 1), writer: writer(0), writtenAt: hoursAgo(48), pictures: [], comments: [] },
      text: 'The office is closed on 1 January.',
    },
    {
      ...{ id: seedId(7, 2), writer: writer(1), writtenAt: hoursAgo(3), pictures: [seedId(8, 1)] },
      text: 'The new search is in use.\nTell us what you miss.',
      comments: [comment(1, 2, 'It is fast!', 2), comment(2, 4, 'Does it find amounts?', 1)],
    },
  ];
}
