import ts from 'typescript';

/**
 * Compiles a finished chunk to a language level: the sources are compiled once to ES2022, and packages contain newer
 * syntax than script tags allow.
 *
 * @param {import('typescript').ScriptTarget} target
 * @returns {import('rollup').Plugin}
 */
export const downlevel = (target) => ({
  name: 'weaver-downlevel',
  renderChunk(code) {
    const { outputText, sourceMapText } = ts.transpileModule(code, {
      compilerOptions: {
        target,
        module: ts.ModuleKind.ESNext,
        sourceMap: true,
        removeComments: false,
        alwaysStrict: false,
      },
    });
    return { code: outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'), map: sourceMapText ?? null };
  },
});
