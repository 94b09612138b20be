// Prints script tags with integrity, and the hashes, of the build: `node scripts/docs/integrity.mjs [address of the folder]`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { integrityLines } from './integrityLines.mjs';

const read = (/** @type {string} */ name) => readFileSync(join(root, 'dist', name), 'utf8');
const manifest = JSON.parse(read('manifest.json'));
const base = process.argv[2] ?? `https://static.example.com/build/utils/${manifest.version}/`;
const lines = integrityLines(manifest, read('weaver-sdk.snippet.js'), base);
console.log(lines.join('\n'));
