import { join } from 'node:path';
import MagicString from 'magic-string';
import { staticImports } from './lazyChunks.mjs';

/** @typedef {import('./lazyChunks.mjs').ModuleGraph} ModuleGraph */

/** Where the groups of the shared library are. */
const FOLDER = join('/src', 'library', 'groups');

/** How one file with everything in it loads a chunk; its parts are the name of the chunk and the object of its exports. */
const SITE = /lazyChunk\('(\w+)', \(\) => Promise\.resolve\(\)\.then\(function \(\) \{ return (\S+); \}\)/g;

/** How it loads any module; its part is the object of that module's exports. */
const LOADED = /Promise\.resolve\(\)\.then\(function \(\) \{ return (\S+); \}\)/g;

/** The object of a module's exports; its part is the name. */
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
 * Where the modules are in the output, each with the object of its exports if one stands behind it.
 *
 * @param {string} code
 * @param {import('rollup').RenderedChunk['modules']} modules
 * @param {ReadonlySet<string | undefined>} loadedObjects the exports of modules that are loaded by themselves: such a module may
 *   have no code of its own, and its object then stands behind another one
 * @returns {readonly { readonly id: string, readonly start: number, readonly end: number }[]}
 */
function placesOf(code, modules, loadedObjects) {
  const places = [];
  let at = 0;
  for (const [id, { code: body }] of Object.entries(modules)) {
    if (!body) continue;
    const start = code.indexOf(body, at);
    if (start === -1) throw new Error(`${id} is not in the output as it was rendered`);
    at = start + body.length;
    const [exported = '', object] = EXPORTS_OBJECT.exec(code.slice(at)) ?? [];
    if (object !== undefined && !loadedObjects.has(object)) at += exported.length;
    places.push({ id, start, end: at });
  }
  return places;
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
    const graph = { getModuleInfo: (/** @type {string} */ id) => this.getModuleInfo(id) };
    const loaded = ids.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
    const entered = [...ids.filter((id) => graph.getModuleInfo(id)?.isEntry), ...new Set(loaded)];
    const sites = [...code.matchAll(SITE)].flatMap((match) => {
      const [whole, name = '', namespace = ''] = match;
      const entry = ids.find((id) => id.endsWith(join(FOLDER, `${name}.ts`)));
      return entry === undefined ? [] : [{ at: match.index, whole, name, namespace, entry }];
    });
    if (sites.length === 0) this.error('no group of the shared library was found');
    const loadedObjects = new Set([...code.matchAll(LOADED)].map(([, object]) => object));
    const places = placesOf(code, modules, loadedObjects);

    const text = new MagicString(code);
    for (const { at, whole, name, namespace, entry } of sites) {
      const from = code.indexOf(`var ${namespace} = /*#__PURE__*/Object.freeze({`);
      if (from === -1) this.error(`the namespace of the group ${name} is not where it was`);
      const to = code.indexOf('});', from) + '});'.length;
      const others = entered.filter((id) => id !== entry);
      const own = modulesOnlyOf(entry, others, graph);
      const moved = places.filter(({ id }) => own.has(id));
      for (const { start, end } of moved) {
        text.move(start, end, from);
        text.appendLeft(end, '\n');
      }
      text.prependRight(moved[0]?.start ?? from, `function runGroup_${name}() {\n`);
      text.appendLeft(to, `\nreturn ${namespace};\n}`);
      const call = whole.replace(`return ${namespace};`, `return runGroup_${name}();`);
      text.overwrite(at, at + whole.length, call);
    }
    return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
  },
};
