/**
 * Which source files the functions belong to that V8 counted in a built script.
 *
 * @typedef {object} BuiltScript
 * @property {string} text
 * @property {import('node:module').SourceMap} map
 *
 * @typedef {object} CountedFunction as in V8's `FunctionCoverage`
 * @property {readonly { startOffset: number, endOffset: number, count: number }[]} ranges the first is the whole function
 */

/**
 * The files of `src` of which a function ran, as `src/…`. The code of a module itself and the functions that the build
 * wraps around a script do not count.
 *
 * @param {BuiltScript} script
 * @param {readonly CountedFunction[]} functions
 * @returns {ReadonlySet<string>}
 */
export function filesThatRan({ text, map }, functions) {
  /** @type {Set<string>} */
  const files = new Set();
  for (const { ranges } of functions) {
    const [whole] = ranges;
    if (whole === undefined || whole.count === 0) continue;
    const file = fileOf(text, map, whole)?.replace(/^(?:\.\.\/)+/, '');
    if (file?.startsWith('src/')) files.add(file);
  }
  return files;
}

/**
 * The file of the first mapped position inside a function: the minifier maps no `function` keyword, so the last position
 * before it can belong to another file.
 *
 * @param {string} text
 * @param {import('node:module').SourceMap} map
 * @param {{ startOffset: number, endOffset: number }} range
 */
function fileOf(text, map, { startOffset, endOffset }) {
  let line = text.slice(0, startOffset).split('\n').length - 1;
  let column = startOffset - (text.lastIndexOf('\n', startOffset - 1) + 1);
  // Before the first mapped position there is only code of the build itself.
  if (startOffset === 0 || !('originalSource' in map.findEntry(line, column))) return undefined;
  for (let offset = startOffset; offset < endOffset; offset += 1) {
    const entry = map.findEntry(line, column);
    if ('originalSource' in entry && entry.generatedLine === line && entry.generatedColumn === column)
      return entry.originalSource;
    if (text[offset] === '\n') {
      line += 1;
      column = 0;
    } else {
      column += 1;
    }
  }
  return undefined;
}
