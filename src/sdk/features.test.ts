import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = readFileSync(new URL('features.ts', import.meta.url), 'utf8');
const folders = readdirSync(new URL('../features/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it.each(folders)('the feature %s has a row in features.ts', (name) => {
  expect(source).toMatch(new RegExp(`\\binstall\\(${name}, `));
});
