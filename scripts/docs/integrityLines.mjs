import { createHash } from 'node:crypto';

/** @typedef {{ readonly [name: string]: { readonly integrity: string } }} ManifestFiles */

const sha384 = (/** @type {string} */ text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * A script tag that takes exactly this file and no other.
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
 * What a page pastes to take exactly this build: tags with integrity, the snippet with its hash for a policy, and every
 * file's integrity.
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
