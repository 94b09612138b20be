/**
 * Publishes the build on the static domain: `node publish.mjs <its folder>`. Files of other modules stay. With
 * `--remove-exports` also if exports of the published version are gone.
 */
import { publishModule } from 'weaver-sdk/build';

const given = process.argv.slice(2);
const [staticFolder] = given.filter((argument) => !argument.startsWith('--'));
try {
  if (staticFolder === undefined)
    throw new Error('where is the static domain? node publish.mjs <its folder>');
  const published = await publishModule({
    name: '@weapp/template',
    version: '1.0.0',
    from: 'dist',
    staticFolder,
    removeExports: given.includes('--remove-exports'),
  });
  console.log(String(published));
} catch (error) {
  console.error(`nothing was published: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
