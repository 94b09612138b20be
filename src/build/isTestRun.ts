/**
 * Whether a config of Vite is that of a test run: vitest, and each of its projects, adds plugins of its own.
 *
 * @param plugins as the config has them: also nested, and with gaps
 */
export function isTestRun(plugins: unknown): boolean {
  if (Array.isArray(plugins)) return plugins.some(isTestRun);
  const name: unknown =
    typeof plugins === 'object' && plugins !== null ? Reflect.get(plugins, 'name') : undefined;
  return typeof name === 'string' && /^vitest(?:$|:)/.test(name);
}
