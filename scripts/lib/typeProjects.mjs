/**
 * The TypeScript projects that `npm run typecheck` checks: together they include every source file, each with the global
 * types it may use. `src` has no Node types; code that runs in Node, and tests, do. Their files are called `tsconfig.json`,
 * because that is where editors and oxlint look for the types of a file.
 *
 * @type {readonly string[]}
 */
export const typeProjects = [
  'tsconfig.json',
  'src/tsconfig.json',
  'src/build/tsconfig.json',
  'scripts/tsconfig.json',
  'bench/tsconfig.json',
  'embed-examples/modules/tsconfig.json',
  'embed-examples/tsconfig.json',
];
