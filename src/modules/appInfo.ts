import { camelName } from '../core/camelName.js';
import { WeaverError } from '../core/errors.js';
import { staticPath } from '../wire/calls.js';
import { parseExportAddress } from './appName.js';

/** Where an app is loaded from and which global its script sets (design §5). */
export interface AppInfo {
  /** `@weapp/hrm` */
  readonly name: string;
  /** Global that the module's script sets: `weappHrm`. */
  readonly libraryName: string;
  /** Global from which a module of the platform reads its own address: `weappHrmPublicUrl`. */
  readonly publicUrlVar: string;
  /** Address of the module's folder, with its closing slash. */
  readonly publicUrl: string;
  readonly publicDomainVar: string;
  /** Static domain that serves the module. */
  readonly publicDomain: string;
  /** Folder below /build: `hrm`. */
  readonly buildFolder: string;
}

/**
 * Derives the addresses and globals of an app from its name. Loads nothing; the app need not exist.
 *
 * @throws WeaverError APP_MISSING ('App does not exist') without the scope prefix or a remainder (spec 1 §5)
 */
export function appInfo(name: string, publicDomain = ''): AppInfo {
  const { app, folder: buildFolder, exportName } = parseExportAddress(name);
  if (exportName !== 'default') throw new WeaverError('APP_MISSING', { component: name });
  const libraryName = camelName(`weapp-${buildFolder}`);
  return {
    name: app,
    libraryName,
    publicUrlVar: `${libraryName}PublicUrl`,
    publicUrl: publicDomain + staticPath('moduleFolder', { module: buildFolder }),
    publicDomainVar: `${libraryName}PublicDomain`,
    publicDomain,
    buildFolder,
  };
}
