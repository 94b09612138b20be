import { expect, it } from 'vitest';
import { FOLDERS } from '../platform/folders.js';
import { listHosts } from './server/hostDescription.js';
import { STARTING_PAGES } from './startingPages.js';

it('every host is among the pages that are checked for accessibility', async () => {
  const folders = (await listHosts(FOLDERS.hosts)).map(({ folder }) => `/${folder}/`);
  expect(folders.filter((address) => STARTING_PAGES[address] === undefined)).toEqual([]);
});
