/** Copies the build to the static domain: `node publish.mjs <its folder>`. Files of other modules stay. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { writeModuleIndex } from 'weaver-sdk/build';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('where is the static domain? node publish.mjs <its folder>');

await cp('dist', folder, { recursive: true });
// The row is written last, so that a page that reads it finds the files.
await writeModuleIndex(join(folder, 'build'), [{ name: '@weapp/template', version: '1.0.0' }]);
