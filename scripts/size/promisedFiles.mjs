/**
 * The files in `dist` that package.json names, relative to `dist`.
 *
 * @param {unknown} packageJson
 * @returns {string[]}
 */
export function promisedFiles(packageJson) {
  const found = new Set();
  collect(packageJson, found);
  return [...found].sort();
}

/**
 * @param {unknown} value
 * @param {Set<string>} found
 */
function collect(value, found) {
  if (typeof value === 'string') {
    const name = /^\.\/dist\/([^*]+)$/.exec(value)?.[1];
    if (name !== undefined) found.add(name);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, found);
  }
}
