/**
 * The TypeScript projects: together they include every source file, each with the global types it may use. `src` has no
 * Node types; code that runs in Node, and tests, do. `npm run typecheck` and the linter use this list.
 *
 * @type {readonly string[]}
 */
export const typeProjects = [
  'tsconfig.json',
  'src/tsconfig.tests.json',
  'src/build/tsconfig.json',
  'scripts/tsconfig.json',
  'bench/tsconfig.json',
  // Before its parent, so that the lower language level of the modules applies to them.
  'embed-examples/modules/tsconfig.json',
  'embed-examples/tsconfig.json',
];
