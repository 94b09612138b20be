import { WeaverError } from '../core/errors.js';

/** Every app name begins with it (spec 1 §5). */
const APP_SCOPE = '@weapp/';

/** The parsed name of a component or function. */
export interface ExportAddress {
  /** `@weapp/hrm` */
  readonly app: string;
  /** Folder of its files: `hrm`. */
  readonly folder: string;
  /** `default` when the name ends after the app. */
  readonly exportName: string;
}

const ADDRESS = /^@weapp\/([A-Za-z0-9][A-Za-z0-9_-]*)(?:\/([A-Za-z_$][\w$]*))?$/;

/**
 * Parses `@weapp/<module>` or `@weapp/<module>/<Export>`.
 *
 * @throws WeaverError APP_MISSING for a name outside the scope, without a remainder, or that looks like a path
 */
export function parseExportAddress(name: unknown): ExportAddress {
  const component = typeof name === 'string' ? name : undefined;
  const match = ADDRESS.exec(component ?? '');
  if (!match?.[1]) {
    const full = component?.replace(/^(weapp\/)?/, APP_SCOPE) ?? '';
    // Modules are written small: `ProfileCard` is the name of a component.
    const hint = full.replace(/^@weapp\/(?=[A-Z]\w*$)/, '$&<module>/');
    const cause = ADDRESS.test(full) ? new Error(`write ${hint}`) : undefined;
    throw new WeaverError('APP_MISSING', { component, cause });
  }
  return { app: APP_SCOPE + match[1], folder: match[1], exportName: match[2] ?? 'default' };
}
