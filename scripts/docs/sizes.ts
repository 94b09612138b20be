import { firstLoad, gzipBytes } from '../size/firstLoad.mjs';

/** The files of a build that a page loads before it can call the SDK. */
export interface BuildFiles {
  /** Name in the table. */
  readonly build: string;
  /** The file that the page refers to. */
  readonly entry: string;
  /** Chunks that follow during init, by the start of their file names; none for a one-file build. */
  readonly parts: readonly string[];
}

/** The builds of docs/builds.md. */
const BUILDS: readonly BuildFiles[] = [
  { build: 'Whole script tag', entry: 'weaver-sdk.umd.js', parts: [] },
  {
    build: 'Light script tag',
    entry: 'weaver-sdk.js',
    parts: ['static/js/init'],
  },
  { build: 'Queue snippet', entry: 'weaver-sdk.snippet.js', parts: [] },
  { build: 'ES module', entry: 'index.js', parts: ['chunks/init', 'chunks/reactLibraries'] },
];

/** Text by file name, relative to dist. */
type Files = Readonly<Record<string, string>>;

/** Bytes, gzip, of a build's first load and of the chunks that follow. */
export function buildSize({ entry, parts }: BuildFiles, files: Files): { first: number; then: number } {
  const names = entry === 'index.js' ? firstLoad([entry], files).files : [entry];
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
  return `${kB < 1 ? kB.toFixed(2) : kB < 10 ? kB.toFixed(1) : Math.round(kB)} kB`;
}

/** The table of sizes, as docs/builds.md prints it. */
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

/** The size of a group of the shared library. */
export interface GroupSize {
  readonly group: string;
  readonly entry: string;
  /** Bytes, gzip, of its own file. */
  readonly own: number;
  /** Bytes, gzip, of the files that it shares with the SDK and other groups. */
  readonly shared: number;
}

/** The groups that have a file, in alphabetical order. */
export function groupSizes(files: Files): readonly GroupSize[] {
  return Object.keys(files)
    .filter((name) => /^utils\/\w+\.js$/.test(name))
    .sort()
    .map((entry) => {
      const [own = '', ...shared] = firstLoad([entry], files).files.map((name) => files[name] ?? '');
      return {
        group: entry.replace(/^utils\/|\.js$/g, ''),
        entry,
        own: gzipBytes([own]),
        shared: gzipBytes(shared),
      };
    });
}

/** The table of the groups' sizes, as docs/library/README.md prints it. */
export function groupSizeTable(files: Files): string {
  return [
    '| group | its own file, gzip | beside it, shared | file |',
    '| --- | --- | --- | --- |',
    ...groupSizes(files).map(
      ({ group, entry, own, shared }) =>
        `| [${group}](${group}.md) | ${inKilobytes(own)} | ${shared === 0 ? 'nothing' : inKilobytes(shared)} | \`dist/${entry}\` |`,
    ),
  ].join('\n');
}

/** Allowed relative difference of a documented size, so that pages are not rewritten for every byte. */
const TOLERANCE = 0.1;

/** Outdated sizes in the row of `entry`; sizes of 0 are not checked. */
function rowComplaint(page: string, entry: string, sizes: readonly number[]): readonly string[] {
  const row = page.split('\n').find((line) => line.startsWith('|') && line.includes(`\`dist/${entry}\``));
  const told = [...(row ?? '').matchAll(/([\d.]+) kB/g)].map(([, kB]) => Number(kB) * 1000);
  const built = sizes.filter((bytes) => bytes > 0);
  const isTrue =
    told.length === built.length &&
    built.every((bytes, at) => Math.abs(bytes - (told[at] ?? 0)) <= bytes * TOLERANCE);
  const [said, are] = [told, built].map((list) => list.map(inKilobytes).join(', '));
  return isTrue ? [] : [`${entry}: the page says ${said}, built are ${are}`];
}

/** Outdated sizes in the table of builds on a page, one sentence each. */
export function sizeComplaints(page: string, files: Files): readonly string[] {
  return BUILDS.flatMap((build) => {
    const { first, then } = buildSize(build, files);
    return rowComplaint(page, build.entry, [first, then]);
  });
}

/** The same for the page with the table of groups. */
export function groupSizeComplaints(page: string, files: Files): readonly string[] {
  return groupSizes(files).flatMap(({ entry, own, shared }) => rowComplaint(page, entry, [own, shared]));
}
