/** The names derived from an app name (`@weapp/people`), equal to those of the SDK's `appInfo`. */
export interface ModuleNames {
  /** `@weapp/people` */
  readonly appName: string;
  /** The global that the script sets: `weappPeople`. */
  readonly libraryName: string;
  /** The folder below `{static}/build/`, and the name of its label files: `people`. */
  readonly folder: string;
}

const APP_NAME = /^@([a-z][a-z0-9]*)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/** Parses an app name. Throws a TypeError if it is invalid. */
export function moduleNames(appName: string): ModuleNames {
  const match = APP_NAME.exec(appName);
  if (!match) {
    throw new TypeError(`weaverModule: name must look like '@weapp/people', got ${JSON.stringify(appName)}`);
  }
  const [, scope = '', folder = ''] = match;
  const libraryName = `${scope}-${folder}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { appName, libraryName, folder };
}
