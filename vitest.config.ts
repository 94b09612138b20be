import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, defineProject } from 'vitest/config';
import { BROWSER_PATH, CHROMIUM_FLAGS, TEST_FLAGS } from './embed-examples/testing/browser.js';

/** `npm test` gives every run a folder, so that two runs at once do not share (and spoil) Vite's cache. */
const runDir = process.env['WEAVER_RUN_DIR'];
const shared = runDir === undefined ? {} : { cacheDir: join(runDir, 'vite') };

/**
 * Limits that end what hangs, for tests and for what they wait for. They never judge speed: on a machine with other work
 * everything takes many times longer, and speed belongs to the bench.
 */
const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: [join(import.meta.dirname, 'scripts/lib/waitForLimit.ts')],
};

/** For tests in Node: the processor seconds of each file are recorded. */
const costOfFiles = [join(import.meta.dirname, 'scripts/lib/fileCost.ts')];

/** The tests of the template, which run in a project of their own: `scripts/size/testingPreset.test.ts`. */
const ofTemplate = 'embed-examples/modules/template/src/**';

/** Tests that drive the examples in a browser. */
const inBrowser = ['**/*.e2e.test.*', '**/*.full.test.*'];

/**
 * Unit tests that need modules of their own: those that mock modules (`vi.mock` is refused in all others), and those about
 * the state that a module begins with. All others share modules, which saves two thirds of the processor time.
 */
const needOwnModules = [
  'embed-examples/modules/**/*.test.{ts,tsx}',
  'embed-examples/tested/*.test.tsx',
  'src/features/links/openLink.test.ts',
  'src/features/routes/index.test.ts',
  'src/library/shared/loadGroups.test.ts',
  'src/sdk/init/notifier.test.ts',
  'src/sdk/loadReact.test.ts',
  'src/sdk/later/startSessionRenewal.test.ts',
  'src/utils.test.ts',
];

/**
 * Tests in Node. The files of a worker share its process.
 *
 * @param modules a setup file that sees to their modules
 * @param groupOrder one group after the other: a worker serves one project and environment, and is replaced for the next
 */
const unitProject = ({
  name,
  include,
  exclude = [],
  modules,
  groupOrder = 0,
}: {
  readonly name: string;
  readonly include: string[];
  readonly exclude?: string[];
  readonly modules: string;
  readonly groupOrder?: number;
}) =>
  defineProject({
    ...shared,
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    resolve: { alias: { 'weaver-sdk/testing': join(import.meta.dirname, 'src/testing.ts') } },
    test: {
      ...limits,
      name,
      // Files that need a document ask for it: `// @vitest-environment happy-dom`.
      environment: 'node',
      include,
      exclude: [
        '**/node_modules/**',
        '**/dist/**',
        '**/*.browser.test.*',
        ofTemplate,
        ...inBrowser,
        ...exclude,
      ],
      isolate: false,
      setupFiles: [
        ...limits.setupFiles,
        join(import.meta.dirname, 'scripts/lib/restoreGlobals.ts'),
        join(import.meta.dirname, modules),
      ],
      sequence: { groupOrder },
    },
  });

/** Libraries that browser tests meet: bundled up front, because finding one in mid-run reloads the page. */
const bundledUpFront = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'preact',
  'preact/compat',
  'preact/compat/client',
  'preact/jsx-runtime',
  'nanoevents',
  'axe-core',
  'dompurify',
  'fast-check',
  'web-vitals',
];

/** React is Preact here, as in the builds for script tags (rollup.config.mjs). The longer names first: these are prefixes. */
const preactAlias = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
};

/** Tests in a real Chromium. */
const browserProject = ({
  name,
  include,
  alias,
}: {
  readonly name: string;
  readonly include: string[];
  readonly alias: Record<string, string>;
}) =>
  defineProject({
    ...shared,
    // Nothing about the libraries that it bundles.
    logLevel: 'warn',
    resolve: { alias },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    optimizeDeps: { include: bundledUpFront },
    test: {
      ...limits,
      name,
      include,
      browser: {
        enabled: true,
        connectTimeout: 120_000,
        headless: true,
        screenshotFailures: false,
        instances: [{ browser: 'chromium' }],
        provider: playwright({
          launchOptions: {
            executablePath: BROWSER_PATH,
            args: [...CHROMIUM_FLAGS, ...TEST_FLAGS],
          },
        }),
      },
    },
  });

/** Tests that drive the examples in a browser, with the built bundle and a running platform. */
const exampleProject = ({ name, include }: { readonly name: string; readonly include: string[] }) =>
  defineProject({
    ...shared,
    test: {
      ...limits,
      name,
      environment: 'node',
      globalSetup: 'embed-examples/testing/temporaryFolder.ts',
      include,
      exclude: ['**/node_modules/**', '**/dist/**'],
      // Two platforms and two browsers at a time: two cores serve no more. Each worker keeps its own for all its files.
      isolate: false,
      maxWorkers: 2,
      sequence: { groupOrder: 2 },
      setupFiles: [...limits.setupFiles, ...costOfFiles],
    },
  });

export default defineConfig({
  ...shared,
  test: {
    retry: 0,
    projects: [
      unitProject({
        name: 'unit',
        include: [
          'src/**/*.test.{ts,tsx}',
          'scripts/**/*.test.{ts,mjs}',
          'embed-examples/{modules,hosts,wire}/**/*.test.{ts,tsx}',
          'bench/**/*.test.ts',
        ],
        exclude: needOwnModules,
        modules: 'scripts/lib/refuseModuleMocks.ts',
      }),
      unitProject({
        name: 'unit-isolated',
        include: needOwnModules,
        modules: 'scripts/lib/freshModules.ts',
        groupOrder: 9,
      }),
      {
        ...shared,
        test: {
          name: 'platform',
          environment: 'node',
          include: ['embed-examples/platform/**/*.test.ts', 'embed-examples/contract/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...inBrowser],
          // One process that keeps its modules from file to file: they share one stack (`useTestStack`).
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          ...limits,
        },
      },
      browserProject({ name: 'browser', include: ['src/**/*.browser.test.{ts,tsx}'], alias: {} }),
      // The same interface as the script tags have it.
      browserProject({
        name: 'browser-preact',
        include: ['src/ui/*.browser.test.tsx', 'src/islands/rendering/*.browser.test.tsx'],
        alias: preactAlias,
      }),
      exampleProject({ name: 'e2e', include: ['embed-examples/**/*.e2e.test.ts'] }),
      exampleProject({ name: 'full', include: ['embed-examples/**/*.full.test.ts'] }),
      // Installs packages: run by `npm run test:apps` alone.
      exampleProject({ name: 'apps', include: ['embed-examples/apps/*.test.ts'] }),
    ],
  },
});
