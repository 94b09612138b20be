import { join } from 'node:path';
import MagicString from 'magic-string';
import { staticImports } from './lazyChunks.mjs';

/** @typedef {import('./lazyChunks.mjs').ModuleGraph} ModuleGraph */

/** Where the groups of the shared library are. */
const FOLDER = join('/src', 'library', 'groups');

/** How one file with everything in it loads a chunk: the name of the group, the text before its namespace, the namespace. */
const SITE = /lazyChunk\('(\w+)', \(\) => Promise\.resolve\(\)\.then\(function \(\) \{ return (\S+); \}\)/g;

/** The object of a module's exports, with its name. */
const EXPORTS_OBJECT = /^\s*var (\S+) = \/\*#__PURE__\*\/Object\.freeze\(\{[^]*?\}\);/;

/**
 * The modules that only one of the entries needs.
 *
 * @param {string} entry
 * @param {readonly string[]} others all other modules that are loaded by themselves
 * @param {ModuleGraph} graph
 * @returns {ReadonlySet<string>}
 */
function modulesOnlyOf(entry, others, graph) {
  const found = staticImports(entry, graph);
  for (const other of others) {
    for (const id of staticImports(other, graph)) found.delete(id);
  }
  return found;
}

/**
 * Makes the groups of the shared library run when they are first asked for, in a build that has everything in one file: each
 * is the body of a function. Some of their libraries cannot run on a page that replaced what the engine has (`Map`,
 * `Object.keys`): then that group is missing, and not the whole SDK. Modules that others need too stay where they are.
 *
 * The output needs `indent: false`, because the modules are found by their text.
 *
 * @type {import('rollup').Plugin}
 */
export const groupsOnDemand = {
  name: 'weaver-groups-on-demand',
  renderChunk(code, { modules }) {
    const ids = [...this.getModuleIds()];
    const entered = new Set(
      ids.flatMap((id) => {
        const info = this.getModuleInfo(id);
        return [...(info?.isEntry ? [id] : []), ...(info?.dynamicallyImportedIds ?? [])];
      }),
    );
    const text = new MagicString(code);
    const sites = [...code.matchAll(SITE)];
    const namespaces = new Set(sites.map(([, , namespace]) => namespace));
    let made = 0;
    for (const site of sites) {
      const [whole, name = '', namespace = ''] = site;
      const id = ids.find((known) => known.endsWith(join(FOLDER, `${name}.ts`)));
      if (id === undefined) continue;
      const opening = `var ${namespace} = /*#__PURE__*/Object.freeze({`;
      const from = code.indexOf(opening);
      if (from === -1) this.error(`the namespace of the group ${name} is not where it was`);
      const to = code.indexOf('});', from) + '});'.length;

      const own = modulesOnlyOf(
        id,
        [...entered].filter((other) => other !== id),
        { getModuleInfo: (known) => this.getModuleInfo(known) },
      );
      let start = from;
      let at = 0;
      for (const [module, { code: body }] of Object.entries(modules)) {
        if (!body) continue;
        const found = code.indexOf(body, at);
        if (found === -1) this.error(`${module} is not in the output as it was rendered`);
        at = found + body.length;
        if (!own.has(module)) continue;
        // Behind a module stands the object of its exports, if one is needed.
        const [exported = '', object] = EXPORTS_OBJECT.exec(code.slice(at)) ?? [];
        if (object !== undefined && !namespaces.has(object)) at += exported.length;
        text.move(found, at, from);
        text.appendLeft(at, '\n');
        if (start === from) start = found;
      }
      text.prependRight(start, `function runGroup_${name}() {\n`);
      text.appendLeft(to, `\nreturn ${namespace};\n}`);
      text.overwrite(
        site.index,
        site.index + whole.length,
        whole.replace(`return ${namespace};`, `return runGroup_${name}();`),
      );
      made += 1;
    }
    if (made === 0) this.error('no group of the shared library was found');
    return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
  },
};
