// `npm run shape`: how the code of `src` is shaped, and how many of its files run for the main tasks of a page, beside the
// goals of docs/develop/contributing.md. `-- --no-run` counts the syntax only; `-- --list` also names what is counted.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { prepareBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { root } from './lib/paths.mjs';
import { isProductSource, shapeOf } from './shape/syntax.mjs';
import { depsOf, documentedIn, figuresOf, longFiles, longFunctions, tableOf } from './shape/table.mjs';

/** @param {string} path from the repository's folder */
const read = (path) => readFileSync(join(root, path), 'utf8');

/** The files that ran, by phase. */
async function filesOfPhases() {
  await ensureBuilt({ scope: 'start' });
  // Before the import: the tests' browser is chosen when its module is loaded.
  process.env['WEAVER_BROWSER'] = await prepareBrowser();
  const { runPhases } = await import('./shape/phases.js');
  return runPhases();
}

const isRun = !process.argv.includes('--no-run');
const isListed = process.argv.includes('--list');
const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.split(sep).join('/')}`)
  .filter(isProductSource);
const shape = shapeOf(names.map((name) => ({ name, text: read(name) })));
const phases = isRun ? await filesOfPhases() : undefined;

for (const line of tableOf(figuresOf(shape, phases), documentedIn(read('docs/develop/contributing.md'))))
  console.log(line);
print('The longest function', longFunctions(shape).slice(0, 1).map(functionLine));
print(
  'Files over 400 lines',
  longFiles(shape).map(({ name, lines }) => `${lines}  ${name}`),
);
if (isListed) {
  print('Functions over 100 lines', longFunctions(shape).map(functionLine));
  print(
    'Types named …Deps',
    depsOf(shape).map(({ name, file }) => `${name}  ${file}`),
  );
  for (const [phase, files] of Object.entries(phases ?? {}))
    print(`Files that run: ${phase}`, [...files].sort());
}

/** @param {import('./shape/syntax.mjs').FunctionLines} given */
function functionLine({ lines, name, file }) {
  return `${lines}  ${name}  ${file}`;
}

/** @param {string} title @param {readonly string[]} lines */
function print(title, lines) {
  console.log(`\n${[title, ...lines].join('\n  ')}`);
}
