import type { AppInfo } from '../../../modules/appInfo.js';
import { currentDevOverrides } from '../../../modules/dev/index.js';
import { createPublicGlobals } from '../../../modules/run/publicGlobals.browser.js';

/** Where the page itself says that a module is, in place of the config. */
export interface ModuleOverrides {
  /** True for a module from a development server, one of the `allowed` origins. */
  isInDevelopment(app: string, allowed: readonly string[]): boolean;
  /** The module with the addresses in the page's own globals, as far as they are on one of `domains`. */
  addressed(info: AppInfo, domains: readonly string[]): AppInfo;
}

/** The {@link ModuleOverrides} of the current page. */
export const pageOverrides: ModuleOverrides = {
  isInDevelopment: (app, allowed) => currentDevOverrides(allowed).origins.has(app),
  addressed: (info, domains) =>
    createPublicGlobals(new Set(domains.map((domain) => new URL(domain).origin))).read(info),
};
