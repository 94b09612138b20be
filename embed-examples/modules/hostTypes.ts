import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The modules whose types the host pages in TypeScript have, by their folders. */
export const TYPED_MODULES = [
  'blog',
  'calendar',
  'doc',
  'finance',
  'people',
  'records',
  'task',
  'workflow',
] as const;

/**
 * Copies the `weaver.d.ts` of built modules to the host pages, which keep them under version control as a host page
 * elsewhere would. A file with the same content is not touched.
 *
 * @param buildFolder with a folder for each built module
 * @param hostTypes the folder of the copies: `people.d.ts`, …
 */
export async function copyHostTypes(buildFolder: string, hostTypes: string): Promise<void> {
  await mkdir(hostTypes, { recursive: true });
  for (const folder of TYPED_MODULES) {
    const code = await readFile(join(buildFolder, folder, 'weaver.d.ts'), 'utf8');
    const copy = join(hostTypes, `${folder}.d.ts`);
    if ((await readFile(copy, 'utf8').catch(() => '')) !== code) await writeFile(copy, code);
  }
}
