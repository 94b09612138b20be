import { fileURLToPath } from 'node:url';
import { isTestRun } from './isTestRun.js';

/** The preset as a plugin of Vite, which vitest reads. */
export interface WeaverTestingPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly config: (config: {
    readonly plugins?: unknown;
    readonly test?: { readonly environment?: string };
  }) => object | undefined;
}

/**
 * A preset for vitest: `plugins: [weaverTesting()]`. Tests run in `happy-dom` unless the config names another environment,
 * React is the installed one, imports of `@weapp/utils` are those of `weaver-sdk/utils`, and islands are removed after each
 * test. With the plugin of `weaver-sdk/build` in the same config both agree: that one leaves everything to the test, and the
 * preset does nothing where no test runs.
 */
export function weaverTesting(): WeaverTestingPlugin {
  return {
    name: 'weaver-testing',
    enforce: 'pre',
    config({ plugins, test }) {
      if (!isTestRun(plugins)) return undefined;
      return {
        resolve: {
          alias: [{ find: /^@weapp\/utils$/, replacement: 'weaver-sdk/utils' }],
          dedupe: ['react', 'react-dom'],
        },
        test: {
          ...(test?.environment === undefined && { environment: 'happy-dom' }),
          setupFiles: [fileURLToPath(new URL('./vitestSetup.js', import.meta.url))],
        },
      };
    },
  };
}
