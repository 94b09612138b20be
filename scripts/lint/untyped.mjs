import { builtinRules } from 'eslint/use-at-your-own-risk';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import {
  globalsWithDom,
  globalsWithoutDom,
  nodeGlobals,
  pageGlobals,
  propertiesWithoutDom,
} from './globals.mjs';
import { weaverPlugin } from './plugin.mjs';

const typescript = ['**/*.ts', '**/*.tsx'];
const javascript = ['**/*.js', '**/*.mjs', '**/*.cjs'];
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs'];
/** Files of `src` that may use the DOM, and tests. */
const withDom = ['src/browser/**', 'src/**/*.browser.ts', 'src/**/*.tsx', ...tests];

/** The recommended rules of `@eslint/js`, without the package: the rules themselves contain the flag. */
const recommended = Object.fromEntries(
  [...builtinRules].flatMap(([name, rule]) => (rule.meta?.docs?.recommended ? [[name, 'error']] : [])),
);

/** Without a slash, because the selector ends at the first one. */
const react = '^p?react(-dom)?($|\\u002F)';

/** Requests other than through the one function that keeps the HTTP cache out of them. */
const ownRequests = [
  'MemberExpression[property.name="fetch"][object.name=/^(globalThis|window|self)$/]',
  'CallExpression[callee.name="fetch"]',
  'NewExpression[callee.name="XMLHttpRequest"]',
].map((selector) => ({
  selector,
  message: 'Requests are sent by src/http/transport.ts, past the HTTP cache: use the HttpClient.',
}));

/** The files that may send them: that function, and what gets no session or sets `no-store` itself. */
const ownSenders = [
  'src/http/transport.ts',
  // Uploads only, which no cache answers.
  'src/http/files/progress.ts',
  'src/features/resourceReport/startResourceReport.browser.ts',
  'src/devtools/doctor/page/*.browser.ts',
  'src/otel/exportToOpenTelemetry.browser.ts',
  // Hands requests of tests on, and puts itself in the place of fetch for them.
  'src/testing/installFetch.ts',
];

const noEnums = {
  selector: 'TSEnumDeclaration',
  message: 'Use a union of texts, or an `as const` table.',
};
const noLazyReact = {
  selector: `ImportExpression[source.value=/${react}/]`,
  message: 'React stands only in .tsx files.',
};

/**
 * The rules that need no types, for ESLint. Those with types are in `typed.mjs`, for oxlint: with types, ESLint takes four
 * times as long.
 */
export const untypedRules = defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '**/.cache/', '**/.next/', '**/next-env.d.ts', 'coverage/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [...typescript, ...javascript],
    plugins: { weaver: weaverPlugin },
    rules: {
      ...recommended,
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'weaver/layers': 'error',
      'weaver/circles': 'error',
    },
  },
  {
    files: typescript,
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': ['error', noEnums],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    rules: {
      'weaver/no-default-export': 'error',
      'no-console': 'error',
      'no-restricted-globals': ['error', ...globalsWithoutDom],
      'no-restricted-properties': ['error', ...propertiesWithoutDom],
    },
  },
  {
    files: ['src/index.ts', 'src/light.ts'],
    rules: { 'weaver/no-default-export': 'off' },
  },
  {
    files: withDom,
    rules: {
      'no-restricted-globals': ['error', ...globalsWithDom],
      'no-restricted-properties': 'off',
    },
  },
  {
    // The snippet is standalone and cannot use the SDK's log.
    files: ['src/core/log.ts', 'src/snippet.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // React's types may be used anywhere; React itself only in components.
    files: ['src/**/*.ts'],
    ignores: tests,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: react, allowTypeImports: true, message: 'React stands only in .tsx files.' }],
        },
      ],
      'no-restricted-syntax': ['error', noEnums, noLazyReact, ...ownRequests],
    },
  },
  {
    files: ownSenders,
    rules: { 'no-restricted-syntax': ['error', noEnums, noLazyReact] },
  },
  {
    files: javascript,
    // Plain JavaScript is type-checked by tsc (scripts/tsconfig.json); the linter checks it without types.
    languageOptions: { globals: nodeGlobals },
    // The typed rules include the one against implied eval for TypeScript.
    rules: { 'no-undef': 'error', 'no-implied-eval': 'error' },
  },
  {
    // Node code is .ts or .mjs there; .js is for pages.
    files: ['embed-examples/**/*.js'],
    languageOptions: { globals: pageGlobals },
  },
  {
    // Classic scripts of the platform, for the oldest browsers.
    files: ['embed-examples/platform/**/*.js'],
    ignores: ['embed-examples/platform/control/**', 'embed-examples/platform/pages/**'],
    languageOptions: { sourceType: 'script' },
    rules: { 'no-var': 'off', 'object-shorthand': 'off' },
  },
);
