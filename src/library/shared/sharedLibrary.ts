import * as core from './core.js';

/**
 * `@weapp/utils` as remote modules get it: one object on the page, in which the core (`request`, `i18n`, `app`) is there
 * from the start, and each group from the moment a module needs it.
 */
export const sharedLibrary: Record<string, unknown> = /* @__PURE__ */ Object.assign(
  Object.create(null) as Record<string, unknown>,
  core,
);
