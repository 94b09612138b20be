/**
 * The rules that need types, for oxlint: it asks the type checker of TypeScript 7, which takes a fifth of the processor
 * time of typescript-eslint. All other rules are in `untyped.mjs`, for ESLint.
 *
 * A file has the types of the next `tsconfig.json` above it that includes it.
 *
 * @type {import('oxlint').OxlintConfig}
 */
export const typedRules = {
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  options: {
    typeAware: true,
    // Comments for ESLint name rules that this run does not have.
    respectEslintDisableDirectives: false,
    reportUnusedDisableDirectives: 'error',
  },
  // Plain JavaScript is type-checked by tsc (scripts/tsconfig.json), not by these rules.
  ignorePatterns: [
    '**/*.js',
    '**/*.mjs',
    '**/*.cjs',
    '**/dist/',
    '**/node_modules/',
    '**/.cache/',
    'coverage/',
    // Their packages are not installed here; each is checked by its own compiler (`npm run test:apps`).
    'embed-examples/apps/*/**',
  ],
  rules: {
    'typescript/await-thenable': 'error',
    'typescript/consistent-type-exports': 'error',
    'typescript/no-array-delete': 'error',
    'typescript/no-base-to-string': 'error',
    'typescript/no-duplicate-type-constituents': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-for-in-array': 'error',
    'typescript/no-implied-eval': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-redundant-type-constituents': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-unary-minus': 'error',
    'typescript/only-throw-error': 'error',
    // Caught errors may be rethrown unchanged.
    'typescript/prefer-promise-reject-errors': [
      'error',
      { allowThrowingAny: true, allowThrowingUnknown: true },
    ],
    'typescript/prefer-readonly': 'error',
    'typescript/restrict-plus-operands': 'error',
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/unbound-method': 'error',
  },
  overrides: [
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: {
        'typescript/no-unsafe-assignment': 'off',
        // Code of other authors may throw values that are not Errors.
        'typescript/prefer-promise-reject-errors': 'off',
        'typescript/unbound-method': 'off',
      },
    },
  ],
};
