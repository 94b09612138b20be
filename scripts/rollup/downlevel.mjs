import ts from 'typescript';

/**
 * Brings a finished chunk down to a language level: the sources are compiled once, to ES2022, and packages ship newer
 * syntax than the script tags may have (design §10).
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
