/**
 * The TypeScript projects: together they hold every source file, each with the global types it may use. `src` itself
 * sees no Node; what runs in Node, and tests, do. `npm run typecheck` and the linter go through this list.
 *
 * @type {readonly string[]}
 */
export const typeProjects = [
  'tsconfig.json',
  'src/tsconfig.tests.json',
  'src/build/tsconfig.json',
  'scripts/tsconfig.json',
  'bench/tsconfig.json',
  // Before its parent: the modules' own, lower language level counts for them.
  'embed-examples/modules/tsconfig.json',
  'embed-examples/tsconfig.json',
];
