import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EMBEDDED, type EmbeddedName } from '../pages/embed/embedded.js';
import { WINDOW_NAMES } from '../pages/embed/windowNames.js';
import { bundle } from './contenders.js';
import { buildFederated } from './federated.js';
import { renameHashed } from './hashed.js';
import { BENCH, BUILT_REMOTES, CACHE, MODULE_SOURCES, SOURCES } from './paths.js';

/** Where a module's source is. */
const INDEX: Readonly<Record<EmbeddedName, string>> = {
  people: join(MODULE_SOURCES, 'people/index.ts'),
  task: join(MODULE_SOURCES, 'task/index.ts'),
  bench: join(SOURCES, 'module/index.ts'),
};

interface RemoteKind {
  /** Replacements of libraries. */
  readonly alias: Readonly<Record<string, string>>;
  /** Before the script. */
  readonly head?: string;
}

async function html(folder: string, { head = '' }: RemoteKind): Promise<void> {
  const [script, style] = await Promise.all([
    renameHashed(folder, 'app.js'),
    renameHashed(folder, 'app.css'),
  ]);
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Remote</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${style}" />
    ${head}
    <script src="${script}" defer></script>
  </head>
  <body><div id="root"></div></body>
</html>
`,
  );
}

/** One file per library that reads it from `window`, like a bundler's `externals`. */
async function writeExternals(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = await Promise.all(
    Object.entries(WINDOW_NAMES).map(async ([library, name]) => {
      const file = join(folder, `${name}.cjs`);
      await writeFile(file, `module.exports = window.${name};\n`);
      return [library, file] as const;
    }),
  );
  return Object.fromEntries(files);
}

/** The file that a remote's entry imports as `bench-module`: the whole module, of which one component is shown. */
async function writeModule(folder: string, name: EmbeddedName): Promise<string> {
  const file = join(folder, `${name}.ts`);
  const component = JSON.stringify(EMBEDDED[name].component);
  await writeFile(
    file,
    `import * as library from ${JSON.stringify(INDEX[name])};
const exported: Record<string, unknown> = { ...library };
export const Component = exported[${component}];
export const NAME = '${name}';
`,
  );
  return file;
}

/** Builds each module as a remote of each contender, below the static domain. */
export async function buildRemotes(): Promise<void> {
  const made = join(CACHE, 'remotes');
  await mkdir(made, { recursive: true });
  const externals = await writeExternals(made);
  const kinds: Readonly<Record<string, RemoteKind>> = {
    qiankun: { alias: externals },
    wujie: { alias: externals },
    frame: {
      alias: {
        '@weapp/utils': join(SOURCES, 'embed/remotes/frameUtils.ts'),
        // A single React: the modules' sources would otherwise resolve the repository's own.
        react: join(BENCH, 'node_modules/react'),
      },
      head: `<script>
      globalThis.origins = { api: location.origin, static: location.origin };
    </script>`,
    },
  };
  for (const name of Object.keys(EMBEDDED) as EmbeddedName[]) {
    const module = await writeModule(made, name);
    for (const [kind, remote] of Object.entries(kinds)) {
      const folder = join(BUILT_REMOTES, kind, name);
      await bundle(join(SOURCES, `embed/remotes/${kind}.ts`), join(folder, 'app.js'), {
        'bench-module': module,
        ...remote.alias,
      });
      await html(folder, remote);
    }
    await buildFederated(name, INDEX[name]);
  }
}
