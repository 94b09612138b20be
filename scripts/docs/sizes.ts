import { firstLoad, gzipBytes } from '../size/firstLoad.mjs';

/** What a page loads of a build before it can call anything. */
export interface BuildFiles {
  /** Name in the table. */
  readonly build: string;
  /** The file that is named in the page. */
  readonly entry: string;
  /** Parts that follow while init runs, by the start of their file names; none for what is one file. */
  readonly parts: readonly string[];
}

/** The builds of docs/getting-started.md. */
const BUILDS: readonly BuildFiles[] = [
  { build: 'Whole script tag', entry: 'weaver-sdk.umd.js', parts: [] },
  {
    build: 'Light script tag',
    entry: 'weaver-sdk.js',
    parts: ['static/js/loaderCore', 'static/js/rendering'],
  },
  { build: 'Queue snippet', entry: 'weaver-sdk.snippet.js', parts: [] },
  { build: 'ES module', entry: 'index.js', parts: ['chunks/loaderCore', 'chunks/rendering'] },
];

/** Text by file name, relative to dist. */
type Files = Readonly<Record<string, string>>;

/** Bytes, gzip, of a build's first load and of the parts that follow. */
export function buildSize({ entry, parts }: BuildFiles, files: Files): { first: number; then: number } {
  const names = entry === 'index.js' ? firstLoad(entry, files).files : [entry];
  const follow = Object.keys(files).filter(
    (name) =>
      name.endsWith('.js') &&
      parts.some((part) => name.startsWith(`${part}-`) || name.startsWith(`${part}.`)),
  );
  const text = (name: string): string => {
    const found = files[name];
    if (found === undefined) throw new Error(`${name} is not built`);
    return found;
  };
  return { first: gzipBytes(names.map(text)), then: gzipBytes(follow.map(text)) };
}

/** `21 kB`; below ten with one digit. */
export function inKilobytes(bytes: number): string {
  const kB = bytes / 1000;
  return `${kB < 10 ? kB.toFixed(1) : Math.round(kB)} kB`;
}

/** The table of sizes, as docs/getting-started.md prints it. */
export function sizeTable(files: Files): string {
  return [
    '| build | first load, gzip | then, while init runs | file |',
    '| --- | --- | --- | --- |',
    ...BUILDS.map((build) => {
      const { first, then } = buildSize(build, files);
      return `| ${build.build} | ${inKilobytes(first)} | ${then === 0 ? 'nothing' : inKilobytes(then)} | \`dist/${build.entry}\` |`;
    }),
  ].join('\n');
}

/** How far a size on the page may be from the built one: pages are not rewritten for every byte. */
const TOLERANCE = 0.1;

/** Sizes on the page that are no longer true, one sentence each. */
export function sizeComplaints(page: string, files: Files): readonly string[] {
  return BUILDS.flatMap((build) => {
    const row = page
      .split('\n')
      .find((line) => line.startsWith('|') && line.includes(`\`dist/${build.entry}\``));
    const told = [...(row ?? '').matchAll(/([\d.]+) kB/g)].map(([, kB]) => Number(kB) * 1000);
    const { first, then } = buildSize(build, files);
    const built = then === 0 ? [first] : [first, then];
    const isTrue =
      told.length === built.length &&
      built.every((bytes, at) => Math.abs(bytes - (told[at] ?? 0)) <= bytes * TOLERANCE);
    return isTrue
      ? []
      : [
          `${build.entry}: the page says ${told.map(inKilobytes).join(', ')}, built are ${built.map(inKilobytes).join(', ')}`,
        ];
  });
}
