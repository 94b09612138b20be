import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const HOSTS = fileURLToPath(new URL('.', import.meta.url));

/** The project file of a host built by Vite, and of one that is also rendered on a server. */
const CONFIGS = ['vite.config.ts', 'vite.server.config.ts'] as const;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Builds every host that is a Vite project, like its own `vite build`. */
async function buildHosts(): Promise<void> {
  const entries = await readdir(HOSTS, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    for (const config of CONFIGS) {
      const configFile = join(HOSTS, name, config);
      if (await exists(configFile)) await build({ root: join(HOSTS, name), configFile, logLevel: 'warn' });
    }
  }
}

await buildHosts();
