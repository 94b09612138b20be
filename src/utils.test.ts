import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIBRARY_GROUPS } from './build/index.js';
import * as utils from './utils.js';
import * as core from './library/shared/core.js';
import { exposeLibrary } from './library/shared/exposeLibrary.js';
import { loadGroups, sharedLibrary } from './library/shared/loadGroups.js';

const CORE = ['request', 'i18n', 'app'];
const files = readdirSync(new URL('library/groups/', import.meta.url)).map((file) => file.replace('.ts', ''));
const namesOf = async (group: string): Promise<string[]> =>
  Object.keys((await import(`./library/groups/${group}.ts`)) as object).sort();

describe('the groups', () => {
  it('match those of the build plugin, with the same names', async () => {
    expect(files.sort()).toEqual(
      Object.keys(LIBRARY_GROUPS)
        .filter((group) => !CORE.includes(group))
        .sort(),
    );
    for (const group of files) {
      expect([group, await namesOf(group)]).toEqual([group, [...(LIBRARY_GROUPS[group] ?? [])].sort()]);
    }
    const ofCore = CORE.flatMap((group) => LIBRARY_GROUPS[group] ?? []);
    expect(Object.keys(core).sort()).toEqual([...ofCore].sort());
  });

  it('are all in weaver-sdk/utils, under the same names', () => {
    expect(Object.keys(utils).sort()).toEqual(Object.values(LIBRARY_GROUPS).flat().sort());
  });
});

describe('the library of a page', () => {
  it('has the core from the start, a group once it is requested, and all groups for a module that lists none', async () => {
    expect(Object.keys(sharedLibrary).sort()).toEqual(Object.keys(core).sort());
    await loadGroups(['request', 'numbers', 'no such group', '__proto__', 'constructor']);
    expect(sharedLibrary['formatNumber']).toBe(utils.formatNumber);
    expect(sharedLibrary['toTimeZone']).toBeUndefined();
    await loadGroups();
    for (const [name, value] of Object.entries(utils)) expect(sharedLibrary[name]).toBe(value);
  });

  it('is one set of functions under all its names: weaver-sdk/utils, @weapp/utils and window.weappUtils', async () => {
    const conceal = await exposeLibrary();
    const onPage = (globalThis as unknown as { weappUtils: Record<string, unknown> }).weappUtils;
    expect(Object.keys(onPage).sort()).toEqual(Object.keys(utils).sort());
    for (const [name, value] of Object.entries(utils)) {
      expect([name, onPage[name] === value, sharedLibrary[name] === value]).toEqual([name, true, true]);
    }
    conceal();
    expect('weappUtils' in globalThis).toBe(false);
  });

  it('inherits no members that a module could mistake for functions', () => {
    expect(sharedLibrary['constructor']).toBeUndefined();
    expect(sharedLibrary['toString']).toBeUndefined();
  });
});
