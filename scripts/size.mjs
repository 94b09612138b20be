// `npm run size`: compares the build with the size budgets, and checks syntax, source maps and the manifest of files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { bundle } from './size/bundle.mjs';
import { budgets, isExternal } from './size/budgets.mjs';
import { checkManifest, checkNoEval, checkPromised, checkSourceMaps, checkSyntax } from './size/checks.mjs';
import { firstLoad, gzipBytes } from './size/firstLoad.mjs';
import { promisedFiles } from './size/promisedFiles.mjs';
import { readDist } from './size/readDist.mjs';

const dist = join(root, 'dist');

const { contents, texts } = readDist();

/**
 * @param {import('./size/budgets.mjs').Budget['measure']} measure
 * @returns {Promise<number>} bytes, gzip
 */
async function weigh(measure) {
  if (measure.kind === 'whole') return gzipBytes([textOf(texts, measure.file)]);
  if (measure.kind === 'files') return weighFirstLoad([measure.entry], texts);
  if (measure.kind === 'withChunks')
    return weighFirstLoad([measure.entry, ...measure.chunks.map(chunkFile)], texts);
  if (measure.kind === 'import') return weighImport(importOf(measure.names, measure.entry));
  const core = importOf('{ weaverSDK }', 'index.js');
  return (await weighImport(core + importOf('*', measure.entry))) - (await weighImport(core));
}

/**
 * @param {string} names
 * @param {string} entry
 */
function importOf(names, entry) {
  return `export ${names} from ${JSON.stringify(join(dist, entry))};`;
}

/** @param {string} code */
async function weighImport(code) {
  const bundled = await bundle(code, isExternal);
  return weighFirstLoad([bundled.entry], bundled.files);
}

/**
 * @param {string} chunk path of a lazy chunk without its hash
 * @returns {string}
 */
function chunkFile(chunk) {
  const [file, ...others] = Object.keys(texts).filter(
    (name) => name.startsWith(`${chunk}-`) && name.endsWith('.js'),
  );
  if (file === undefined || others.length > 0) throw new Error(`there is not exactly one ${chunk}-….js`);
  return file;
}

/**
 * @param {readonly string[]} entries
 * @param {import('./size/firstLoad.mjs').Files} files
 */
function weighFirstLoad(entries, files) {
  const { files: names, packages } = firstLoad(entries, files);
  const unweighed = packages.filter((name) => !isExternal(name));
  if (unweighed.length > 0)
    throw new Error(`${entries.join(', ')} import ${unweighed.join(', ')}, which would not be measured`);
  return gzipBytes(names.map((name) => textOf(files, name)));
}

/**
 * @param {import('./size/firstLoad.mjs').Files} files
 * @param {string} name
 */
function textOf(files, name) {
  const text = files[name];
  if (text === undefined) throw new Error(`${name} is not there`);
  return text;
}

/** @returns {Promise<string[]>} complaints */
async function weighAll() {
  const complaints = [];
  const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(2).padStart(7);
  console.log(`${'gzip, kB'.padEnd(43)}   size   limit     aim`);
  for (const { name, limit, aim, measure } of budgets) {
    try {
      const bytes = await weigh(measure);
      console.log(`${name.padEnd(41)}${kB(bytes)} ${kB(limit)} ${kB(aim)}${bytes > limit ? '  OVER' : ''}`);
      if (bytes > limit) complaints.push(`${name}: ${bytes - limit} bytes over its budget`);
    } catch (error) {
      complaints.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return complaints;
}

function checkManifestFile() {
  const text = texts['manifest.json'];
  return text === undefined
    ? ['manifest.json is not there']
    : checkManifest(JSON.parse(text).files, contents);
}

if (Object.keys(texts).length === 0) {
  console.error('There is no dist: run `npm run build` first.');
  process.exitCode = 1;
} else {
  const complaints = [
    ...(await weighAll()),
    ...checkPromised(promisedFiles(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))), texts),
    ...checkSyntax(texts),
    ...checkNoEval(texts),
    ...checkSourceMaps(texts),
    ...checkManifestFile(),
  ];
  for (const complaint of complaints) console.error(`✗ ${complaint}`);
  if (complaints.length > 0) process.exitCode = 1;
}
