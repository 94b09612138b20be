import { expect, it } from 'vitest';
import { builtFiles } from './builtFiles.js';
import { readPage } from './pages.js';
import {
  buildSize,
  groupSizeComplaints,
  groupSizes,
  groupSizeTable,
  inKilobytes,
  sizeComplaints,
  sizeTable,
} from './sizes.js';

/** Deterministic text that compresses badly. */
function noise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (state % 89));
  }).join('');
}

const files = {
  'weaver-sdk.umd.js': noise(30_000),
  'weaver-sdk.js': noise(20_000),
  'weaver-sdk.snippet.js': noise(2_000),
  'static/js/moduleLoader.browser-1.js': noise(3_000),
  'static/js/rendering-2.js': noise(4_000),
  'static/js/signIn-3.js': noise(9_000),
  'index.js': `import './chunks/core-4.js';`,
  'chunks/core-4.js': `//${noise(5_000)}`,
  'chunks/moduleLoader.browser-5.js': noise(3_000),
  'chunks/rendering-6.js': noise(2_000),
  'utils/dates.js': `//${noise(3_000)}`,
  'utils/text.js': `import '../chunks/core-4.js';//${noise(1_000)}`,
};

it('the sizes of the builds match the build within 10 % (otherwise run: npx tsx scripts/docs/write.ts)', () => {
  expect(sizeComplaints(readPage('docs/builds.md'), builtFiles())).toEqual([]);
});

it('the size of a build is its first load, and the chunks that always follow', () => {
  const build = { build: 'x', entry: 'weaver-sdk.js', parts: ['static/js/rendering'] };
  const { first, then } = buildSize(build, files);
  expect(first).toBeGreaterThan(then);
  expect(then).toBeGreaterThan(3_000);
  expect(then).toBeLessThan(5_000);
});

it('a page generated from a build matches that build, and not another one', () => {
  const page = sizeTable(files);
  expect(sizeComplaints(page, files)).toEqual([]);
  const other = { ...files, 'weaver-sdk.umd.js': files['weaver-sdk.umd.js'].slice(0, 900) };
  expect(sizeComplaints(page, other)).toEqual([expect.stringContaining('weaver-sdk.umd.js: the page says')]);
});

it('the sizes of the library’s groups match the build within 10 %', () => {
  expect(groupSizeComplaints(readPage('docs/library/README.md'), builtFiles())).toEqual([]);
});

it('the size of a group is its own file, and the files that it shares', () => {
  const [dates, text] = groupSizes(files);
  expect(dates).toMatchObject({ group: 'dates', entry: 'utils/dates.js', shared: 0 });
  expect(text?.own).toBeLessThan(dates?.own ?? 0);
  expect(text?.shared).toBeGreaterThan(dates?.own ?? 0);
  expect(groupSizeComplaints(groupSizeTable(files), files)).toEqual([]);
  expect(groupSizeComplaints('', files)).toHaveLength(2);
});

it('small sizes have one decimal, those below 1 kB two', () => {
  expect([558, 5_244, 21_360].map(inKilobytes)).toEqual(['0.56 kB', '5.2 kB', '21 kB']);
});
