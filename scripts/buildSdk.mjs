// `npm run build:sdk`: builds the outputs of rollup.config.mjs at the same time. `start` builds the files that pages load, `package`
// those that only the published package needs, `all` (the default) both.
import { join, relative } from 'node:path';
import { rollup } from 'rollup';
import { loadConfigFile } from 'rollup/loadConfigFile';
import { buildAside } from './lib/buildAside.mjs';
import { root } from './lib/paths.mjs';

const [scope = 'all'] = process.argv.slice(2);
process.chdir(root);
const { options, warnings } = await loadConfigFile(join(root, 'rollup.config.mjs'), { configScope: scope });

// Nothing of the last build stays but what `package` adds to: its chunks have other names, and its declarations may be outdated.
await buildAside(
  'dist',
  (aside) => {
    const moved = (/** @type {string} */ path) => join(aside, relative('dist', path));
    return Promise.all(
      options.map(async ({ output: outputs, ...input }) => {
        const bundle = await rollup(input);
        await Promise.all(
          outputs.map((output) =>
            bundle.write({
              ...output,
              ...(output.dir === undefined ? {} : { dir: moved(output.dir) }),
              ...(output.file === undefined ? {} : { file: moved(output.file) }),
            }),
          ),
        );
        await bundle.close();
      }),
    );
  },
  { keepsOld: scope === 'package' },
);
warnings.flush();
