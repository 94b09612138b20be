import typescript from '@rollup/plugin-typescript';

/**
 * @rollup/plugin-typescript as one plugin for several builds of a process. By itself it creates a TypeScript program at the
 * start of each build; here the first build's program compiles the whole project, and the others use its output. Types
 * are not checked (see `npm run typecheck`). A syntax error ends the build.
 *
 * @param {import('@rollup/plugin-typescript').RollupTypescriptOptions} options
 * @returns {import('rollup').Plugin}
 */
export function compileOnce(options) {
  const plugin = typescript({ ...options, noCheck: true, noEmitOnError: true, inlineSources: true });
  const { buildStart } = plugin;
  if (typeof buildStart !== 'function')
    throw new Error('@rollup/plugin-typescript has no buildStart function');
  let isCompiled = false;
  return {
    ...plugin,
    buildStart(inputOptions) {
      if (isCompiled) return;
      isCompiled = true;
      return buildStart.call(this, inputOptions);
    },
  };
}
