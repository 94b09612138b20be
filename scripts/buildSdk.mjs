// `npm run build:sdk`: builds the outputs of rollup.config.mjs at the same time. `start` builds the files that pages load, `package`
// those that only the published package needs, `all` (the default) both.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { loadConfigFile } from 'rollup/loadConfigFile';
import { root } from './lib/paths.mjs';

const [scope = 'all'] = process.argv.slice(2);
process.chdir(root);
const { options, warnings } = await loadConfigFile(join(root, 'rollup.config.mjs'), { configScope: scope });

// Deletes everything: chunks of the last build have other names, and its declarations may be outdated.
if (scope !== 'package') rmSync('dist', { recursive: true, force: true });

await Promise.all(
  options.map(async ({ output: outputs, ...input }) => {
    const bundle = await rollup(input);
    await Promise.all(outputs.map((output) => bundle.write(output)));
    await bundle.close();
  }),
);
warnings.flush();
