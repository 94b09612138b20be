/** Puts what was built onto the static domain: `node publish.mjs <its folder>`. What others have there stays. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { writeModuleIndex } from 'weaver-sdk/build';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('where is the static domain? node publish.mjs <its folder>');

await cp('dist', folder, { recursive: true });
// The row comes last: a page that reads it finds the files.
await writeModuleIndex(join(folder, 'build'), [{ name: '@weapp/template', version: '1.0.0' }]);
