import { build, type Rolldown } from 'vite';

/** A script bundled without `weaver-sdk/build`. */
export interface BundledScript {
  readonly entry: string;
  readonly format: 'iife' | 'umd';
  /** The global that it sets. */
  readonly libraryName: string;
  /** Package that replaces another: `{ react: 'react-17' }`. */
  readonly alias?: Readonly<Record<string, string>>;
  /** Global of the page by import name, for what is not bundled. */
  readonly globals?: Readonly<Record<string, string>>;
  readonly outDir: string;
  /** Below outDir; `[hash]` is the content's. */
  readonly fileName: string;
}

/** Bundles and writes it; resolves to its path below outDir and its code. */
export async function bundleScript(script: BundledScript): Promise<{ path: string; code: string }> {
  const { entry, format, libraryName, alias = {}, globals = {}, outDir, fileName } = script;
  // Whole names only: `react` must not match `react-dom`.
  const wholeNames = Object.entries(alias).map(([name, replacement]) => ({
    find: new RegExp(`^${name}$`),
    replacement,
  }));
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: wholeNames },
    define: { 'process.env.NODE_ENV': '"production"' },
    // JSX as in React 17: `React.createElement`.
    oxc: { jsx: { runtime: 'classic' } },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2018',
      sourcemap: true,
      lib: { entry, formats: [format], name: libraryName },
      rolldownOptions: {
        external: Object.keys(globals),
        output: { entryFileNames: fileName, exports: 'named', globals: { ...globals } },
      },
    },
  });
  const [bundle] = output as Rolldown.RolldownOutput[];
  const chunk = bundle?.output[0];
  if (!chunk) throw new Error(`${libraryName}: no script was built`);
  return { path: chunk.fileName, code: chunk.code };
}
