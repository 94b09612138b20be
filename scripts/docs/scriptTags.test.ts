import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';

const listed = execFileSync('git', ['ls-files', '*.md', '*.html'], { cwd: root, encoding: 'utf8' });
const samples = listed.split('\n').filter((path) => path !== '' && !path.startsWith('docs/decisions/'));

/** Script tags that only a server with CORS headers for the page can serve, although nothing compares their content. */
const needlesslyStrict = (text: string): readonly string[] =>
  [...text.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /\scrossorigin\b/.test(tag) && !/\sintegrity=/.test(tag));

it('no sample has a script tag with crossorigin and without integrity: it fails where CORS is not set up', () => {
  expect(samples).toContain('README.md');
  expect(samples).toContain('embed-examples/hosts/script-tag/index.html');
  const found = samples.flatMap((path) =>
    needlesslyStrict(readFileSync(join(root, path), 'utf8')).map((tag) => `${path}: ${tag}`),
  );
  expect(found).toEqual([]);
});

it('such a tag is found, also over several lines; with integrity it is right', () => {
  const tag = '<script\n  src="a.js"\n  crossorigin="anonymous"\n></script>';
  expect(needlesslyStrict(tag)).toHaveLength(1);
  expect(needlesslyStrict(tag.replace('src', 'integrity="sha384-x" src'))).toEqual([]);
});
