import { access, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, type Plugin } from 'vite';
import { buildAside } from '../../scripts/lib/buildAside.mjs';

const HOSTS = fileURLToPath(new URL('.', import.meta.url));

/** The project file of a host built by Vite, and of one that is also rendered on a server. */
const CONFIGS = ['vite.config.ts', 'vite.server.config.ts'] as const;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Writes to `aside` what belongs to `dist` and the folders in it. */
const writeTo = (aside: string): Plugin => ({
  name: 'weaver-write-aside',
  config: ({ build: { outDir = 'dist' } = {} }) => ({
    build: { outDir: join(aside, relative('dist', outDir)), emptyOutDir: true },
  }),
});

/** Builds every host that is a Vite project, like its own `vite build`, and puts its `dist` in its place when it is whole. */
async function buildHosts(): Promise<void> {
  const entries = await readdir(HOSTS, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const root = join(HOSTS, name);
    const found = await Promise.all(CONFIGS.map((config) => exists(join(root, config))));
    const configs = CONFIGS.filter((_, index) => found[index]);
    if (configs.length === 0) continue;
    await buildAside(join(root, 'dist'), async (aside) => {
      for (const config of configs) {
        const configFile = join(root, config);
        await build({ root, configFile, logLevel: 'warn', plugins: [writeTo(aside)] });
      }
    });
  }
}

await buildHosts();
