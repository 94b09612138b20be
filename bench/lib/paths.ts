import { fileURLToPath } from 'node:url';

const inBench = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** This folder. */
export const BENCH = inBench('.');
/** The repository. */
export const ROOT = inBench('..');
/** Sources of the pages and of the module `@weapp/bench`. */
export const SOURCES = inBench('pages');
/** What a run builds; git does not see it. */
export const CACHE = inBench('.cache');
/** The built host pages of a run. */
export const PAGES = inBench('.cache/pages');
/** The static domain of a run: the repository's modules and `@weapp/bench`. */
export const MODULES = inBench('.cache/modules');
/** Where the static domain of a run has what the contenders built. */
export const BUILT_REMOTES = inBench('.cache/modules/build');
/** A copy of the built SDK: others may build while a bench runs. */
export const SDK = inBench('.cache/sdk');
/** A copy of an earlier build of the SDK, which the static domain serves below the present one. */
export const EARLIER_SDK = inBench('.cache/sdk/earlier');
/** The last run's figures. */
export const LAST_RUN = inBench('.cache/last.json');
/** The built SDK. */
export const BUILT_SDK = inBench('../dist');
/** The built remote modules. */
export const BUILT_MODULES = inBench('../embed-examples/modules/dist');
/** Their sources. */
export const MODULE_SOURCES = inBench('../embed-examples/modules');
/** The host pages of the examples. */
export const EXAMPLE_HOSTS = inBench('../embed-examples/hosts');
