import { nullPrototypeCopy } from '../../core/objects.js';
import * as core from './core.js';

/**
 * `@weapp/utils` for remote modules: one object per page. It has the core (`request`, `i18n`, `app`) from the start, and
 * each group once a module needs it.
 */
export const sharedLibrary = /* @__PURE__ */ nullPrototypeCopy<Record<string, unknown>>(core);
