import { assignTo } from '../../core/objects.js';
import * as core from './core.js';

/**
 * `@weapp/utils` for remote modules: one object per page. It has the core (`request`, `i18n`, `app`) from the start, and
 * each group once a module needs it.
 */
export const sharedLibrary: Record<string, unknown> = /* @__PURE__ */ assignTo(
  Object.create(null) as Record<string, unknown>,
  core,
);
