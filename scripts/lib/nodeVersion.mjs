/** Minimum version for Vite and Vitest; equal to `engines` in package.json. */
const oldest = [20, 19];

/**
 * An error message if this Node is too old, otherwise undefined.
 *
 * @param {string} version such as `v20.19.1`
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Node ${oldest.join('.')} or newer is needed, this is ${version}: https://nodejs.org`;
}
