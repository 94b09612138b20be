import { createHash } from 'node:crypto';

/** One file in dist/manifest.json. */
interface ReleasedFile {
  readonly bytes: number;
  readonly integrity: string;
}

/** dist/manifest.json. */
export interface ReleaseManifest {
  readonly version: string;
  readonly files: Readonly<Record<string, ReleasedFile>>;
}

/** Time limit per file. */
const FILE_LIMIT_MS = 30_000;

async function problemsOf(url: string, released: ReleasedFile, pageOrigin: string): Promise<string[]> {
  let answer: Response;
  let content: Buffer;
  try {
    const signal = AbortSignal.timeout(FILE_LIMIT_MS);
    answer = await fetch(url, { redirect: 'error', headers: { Origin: pageOrigin }, signal });
    content = Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    return [`cannot be fetched: ${String(error)}`];
  }
  if (!answer.ok) return [`answers ${answer.status}`];
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const header = (name: string): string => answer.headers.get(name) ?? '';
  return [
    integrity === released.integrity
      ? ''
      : `other bytes than released: ${content.length} of ${released.bytes}, ${integrity}`,
    ['*', pageOrigin].includes(header('access-control-allow-origin'))
      ? ''
      : `not allowed to ${pageOrigin}: a tag with crossorigin and integrity is refused there`,
    /\bimmutable\b/.test(header('cache-control'))
      ? ''
      : 'Cache-Control is not immutable: the address may serve something else tomorrow',
  ].filter((problem) => problem !== '');
}

/**
 * Compares the served files with the released ones. Never rejects: a failed request is reported as a problem.
 *
 * @param base folder of the SDK's files, as an address
 * @param pageOrigin origin of a page that loads them
 * @returns one line per problem, with the file's name
 */
export async function compareServed(
  base: string,
  manifest: ReleaseManifest,
  pageOrigin: string,
): Promise<{ readonly checked: number; readonly problems: readonly string[] }> {
  const folder = new URL(base.replace(/\/*$/, '/'));
  const problems: string[] = [];
  if (!folder.pathname.split('/').includes(manifest.version)) {
    problems.push(
      `${folder.href} does not name the version ${manifest.version}: an update would change it in place`,
    );
  }
  const files = Object.entries(manifest.files);
  for (const [name, released] of files) {
    const found = await problemsOf(new URL(name, folder).href, released, pageOrigin);
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  return { checked: files.length, problems };
}
