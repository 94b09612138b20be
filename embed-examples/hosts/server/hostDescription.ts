import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file that describes a host. A folder without it is served, but is not listed. */
const DESCRIPTION_FILE = 'host.json';

/** The groups of hosts, in the order of the index page. */
export const HOST_GROUPS = [
  {
    id: 'see',
    title: 'See it',
    about: 'What people get: components of the platform in pages of other systems.',
  },
  { id: 'use', title: 'Put it on a page', about: 'Ways to load the SDK, to sign in, and to make it yours.' },
  {
    id: 'fit',
    title: 'Fit a page that is there',
    about: 'Policies, styles, scripts and directions that pages have.',
  },
  {
    id: 'wrong',
    title: 'Try what goes wrong',
    about: 'Failures, and what people and operators see of them.',
  },
  { id: 'tools', title: 'Look inside', about: 'For developing, for trying and for finding faults.' },
] as const;

/** The description of a host and its options for the server. */
export interface HostDescription {
  readonly title: string;
  /** One sentence for the index page. */
  readonly summary: string;
  readonly group: (typeof HOST_GROUPS)[number]['id'];
  /** Position within the group, smallest first. */
  readonly order: number;
  /** The page of the documentation that explains it, from the root of the repository. */
  readonly docs: string;
  /** The served folder below the host's own; default: the host's own. */
  readonly serve?: string;
  /** Source files that the page displays, served as text beside the built files. */
  readonly sources?: readonly string[];
  /**
   * Headers of its pages, a long one as a list that is joined by `; `. `{nonce}`, `{api}`, `{static}`, `{host}` are
   * filled in.
   */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** A built module that exports `render(address)`: its result replaces `<!--rendered-->`, for each request. */
  readonly render?: string;
  /** Origins beside the host server's own under which the pages are opened. */
  readonly origins?: readonly string[];
}

/** A host in the list of the index page. */
export interface Host extends HostDescription {
  readonly folder: string;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isDocs = (value: unknown): boolean => typeof value === 'string' && /^docs\/[\w/-]+\.md$/.test(value);
const isHeaders = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((header) => isText(header) || isTexts(header));

interface Rule {
  readonly fits: (value: unknown) => boolean;
  readonly wanted: string;
  readonly required?: true;
}

const RULES: Readonly<Record<keyof HostDescription, Rule>> = {
  title: { fits: isText, wanted: 'a text', required: true },
  summary: { fits: isText, wanted: 'a text', required: true },
  group: {
    fits: (value) => HOST_GROUPS.some(({ id }) => id === value),
    wanted: `one of ${HOST_GROUPS.map(({ id }) => id).join(', ')}`,
    required: true,
  },
  order: { fits: Number.isFinite, wanted: 'a number', required: true },
  docs: { fits: isDocs, wanted: 'a page below docs/', required: true },
  serve: { fits: isText, wanted: 'a folder' },
  sources: { fits: isTexts, wanted: 'a list of files' },
  headers: { fits: isHeaders, wanted: 'texts, or lists of them, by header' },
  render: { fits: isText, wanted: 'a file' },
  origins: { fits: isTexts, wanted: 'a list of origins' },
};

/**
 * Parses a description.
 *
 * @throws Error naming the invalid key and the expected value
 */
export function parseHostDescription(value: unknown): HostDescription {
  if (typeof value !== 'object' || value === null) throw new Error('must be an object');
  const given = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(given)) if (!Object.hasOwn(RULES, key)) throw new Error(`has no key ${key}`);
  for (const [key, { fits, wanted, required }] of Object.entries(RULES)) {
    if (given[key] === undefined ? required : !fits(given[key])) throw new Error(`${key} must be ${wanted}`);
  }
  return value as HostDescription;
}

/**
 * The description of the folder `hostsFolder/folder`; undefined when it has none.
 *
 * @throws Error naming the file, when it is invalid
 */
export async function readHostDescription(
  hostsFolder: string,
  folder: string,
): Promise<HostDescription | undefined> {
  const text = await readFile(join(hostsFolder, folder, DESCRIPTION_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return parseHostDescription(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${folder}/${DESCRIPTION_FILE} ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    });
  }
}

/** All hosts, in the order of the index page. */
export async function listHosts(hostsFolder: string): Promise<Host[]> {
  const entries = await readdir(hostsFolder, { withFileTypes: true });
  const hosts: Host[] = [];
  for (const { name: folder } of entries.filter((entry) => entry.isDirectory())) {
    const description = await readHostDescription(hostsFolder, folder);
    if (description !== undefined) hosts.push({ folder, ...description });
  }
  return hosts.sort((a, b) => a.order - b.order || a.folder.localeCompare(b.folder, 'en'));
}
