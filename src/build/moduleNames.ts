/** The names that follow from an app name (`@weapp/people`), as the SDK's `appInfo` knows them too (design §5). */
export interface ModuleNames {
  /** `@weapp/people` */
  readonly appName: string;
  /** The global that the script sets: `weappPeople`. */
  readonly libraryName: string;
  /** The folder below `{static}/build/`, and the name of its label files: `people`. */
  readonly folder: string;
}

const APP_NAME = /^@([a-z][a-z0-9]*)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/** Reads an app name. Throws a TypeError when it is none, because every other name depends on it. */
export function moduleNames(appName: string): ModuleNames {
  const match = APP_NAME.exec(appName);
  if (!match) {
    throw new TypeError(`weaverModule: name must look like '@weapp/people', got ${JSON.stringify(appName)}`);
  }
  const [, scope = '', folder = ''] = match;
  const libraryName = `${scope}-${folder}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { appName, libraryName, folder };
}
