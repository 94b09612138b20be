import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from './contenders.js';
import { renameHashed } from './hashed.js';
import { html, LIGHT_TAG } from './pages.js';
import { BUILT_REMOTES, PAGES, SDK, SOURCES } from './paths.js';

/** The contenders by their names in the tables; the value names their sources below `pages/frames`. */
const KINDS = {
  'bare iframe': 'bare',
  Penpal: 'penpal',
  Postmate: 'postmate',
  weaverSDK: 'weaver',
} as const;

/** The contenders that show a page in a frame. */
export type FrameContender = keyof typeof KINDS;

/** The folder of a contender's host page. */
export const frameFolder = (contender: FrameContender): string => `frames-${KINDS[contender]}`;

/** The page in the frame, below the platform's static path, its script hashed and immutable as in a release. */
async function writeFramed(kind: string): Promise<void> {
  const folder = join(BUILT_REMOTES, 'framed', kind);
  await bundle(join(SOURCES, `frames/framed/${kind}.ts`), join(folder, 'app.js'), {
    'weaver-sdk/frame': join(SDK, 'frame.js'),
  });
  const script = await renameHashed(folder, 'app.js');
  await writeFile(join(folder, 'index.html'), html({ head: `<script src="${script}" defer></script>` }));
}

/** Builds the host pages of the contenders, and the pages in their frames. */
export async function prepareFramePages(): Promise<void> {
  for (const kind of Object.values(KINDS)) {
    const folder = join(PAGES, `frames-${kind}`);
    await mkdir(folder, { recursive: true });
    await bundle(join(SOURCES, `frames/hosts/${kind}.ts`), join(folder, 'page.js'));
    const tags = `${kind === 'weaver' ? LIGHT_TAG : ''}<script src="page.js" defer></script>`;
    await writeFile(join(folder, 'index.html'), html({ head: tags }));
    await writeFramed(kind);
  }
}
