import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installedVersion, bundle } from './contenders.js';
import { BUILT_REMOTES, CACHE } from './paths.js';

const SHARED = ['react', 'react/jsx-runtime', '@weapp/utils'] as const;

/** Builds a module as a container of Module Federation, with webpack's own plugin. */
export async function buildFederated(name: string, source: string): Promise<void> {
  // Not before the contenders are installed.
  const { default: webpack } = await import('webpack');
  const made = join(CACHE, 'federated', name);
  await mkdir(made, { recursive: true });
  // Types out and CSS together; webpack does the rest.
  await bundle(source, join(made, 'module.js'), {}, { format: 'esm', external: SHARED });
  await writeFile(join(made, 'index.js'), `import './module.css';\nexport * from './module.js';\n`);
  const react = await installedVersion('react');
  const versions: Readonly<Record<string, string>> = {
    react: `^${react}`,
    'react/jsx-runtime': `^${react}`,
    '@weapp/utils': '^1.0.0',
  };
  const compiler = webpack({
    mode: 'production',
    context: made,
    entry: {},
    devtool: false,
    experiments: { css: true },
    output: {
      path: join(BUILT_REMOTES, 'federation', name),
      uniqueName: `federated_${name}`,
      publicPath: 'auto',
      chunkFilename: '[name].[contenthash:8].js',
      cssChunkFilename: '[name].[contenthash:8].css',
    },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: `federated_${name}`,
        filename: 'remoteEntry.js',
        exposes: { './module': './index.js' },
        shared: Object.fromEntries(
          SHARED.map((library) => [
            library,
            { import: false, singleton: true, requiredVersion: versions[library] },
          ]),
        ),
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error !== null) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString()));
        else resolve();
      });
    });
  });
}
