import { createHash } from 'node:crypto';

/** @typedef {{ readonly [name: string]: { readonly integrity: string } }} ManifestFiles */

const sha384 = (/** @type {string} */ text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * A script tag with the integrity of this file.
 *
 * @param {string} base folder of the SDK's files, as an address
 * @param {string} name
 * @param {ManifestFiles} files
 */
function scriptTag(base, name, files) {
  const integrity = files[name]?.integrity;
  if (integrity === undefined) throw new Error(`the manifest does not list ${name}`);
  const src = `${base.replace(/\/*$/, '/')}${name}`;
  return `<script src="${src}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

/**
 * The lines to paste into a page for exactly this build: tags with integrity, the snippet with its CSP hash, and the
 * integrity of every file.
 *
 * @param {{ version: string, files: ManifestFiles }} manifest dist/manifest.json
 * @param {string} snippet dist/weaver-sdk.snippet.js
 * @param {string} base folder of the SDK's files, as an address
 * @returns {string[]}
 */
export function integrityLines({ version, files }, snippet, base) {
  const inline = snippet.trim();
  return [
    `weaver-sdk ${version}`,
    '',
    'Whole script tag:',
    scriptTag(base, 'weaver-sdk.umd.js', files),
    '',
    'Light script tag; it carries the integrity of its parts:',
    scriptTag(base, 'weaver-sdk.js', files),
    '',
    'Queue snippet, nothing between it and its tags; for a policy without nonces add to script-src:',
    `'${sha384(inline)}'`,
    `<script>${inline}</script>`,
    '',
    'All files:',
    ...Object.entries(files).map(([name, { integrity }]) => `${integrity}  ${name}`),
  ];
}
