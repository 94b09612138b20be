import { BUILT_IN_RECORDS } from './builtInRecords.js';
import { parseModuleRecord, type ModuleRecord, type PageDevice } from './moduleRecord.js';
import { readTemplate, type ReadPath } from './recordPath.js';

/** A record, by the address of its page. */
export interface FoundRecord extends ReadPath {
  readonly kind: string;
  readonly device: PageDevice;
  /**
   * The route of its module, for an in-page link: the folder of the app, and the kind where that has another name: `task`,
   * `crm/customer`.
   */
  readonly moduleRoute: string;
}

function moduleRouteOf({ app, module }: ModuleRecord): string {
  const folder = app.slice('@weapp/'.length);
  return folder === module ? module : `${folder}/${module}`;
}

function hasBrowserType(record: ModuleRecord, type: string): boolean {
  return (record.browserTypes ?? '').split(',').some((known) => known.trim() === type);
}

/**
 * Creates the kinds of records and their pages (spec 2 §2, §3), with those of the platform.
 *
 * @param session the current session: what is registered during one ends with it. Undefined without one: what is registered
 * then stays.
 */
export function createRouteRegistry(session: () => object | undefined) {
  const registered = new Map<
    string,
    { readonly record: ModuleRecord; readonly during: object | undefined }
  >();
  /** Registered ones first: they replace the platform's own. */
  const all = (): ModuleRecord[] => {
    const current = session();
    const valid = [...registered.values()].filter(({ during }) => during === undefined || during === current);
    const own = valid.map(({ record }) => record);
    const replaced = new Set(own.map(({ module }) => module));
    return [...own, ...BUILT_IN_RECORDS.filter(({ module }) => !replaced.has(module))];
  };
  return {
    /**
     * Adds a record, or replaces the one of that name; returns the function that removes it.
     *
     * @throws WeaverError CONFIG_INVALID, as {@link parseModuleRecord}
     */
    register(given: ModuleRecord): () => void {
      const record = parseModuleRecord(given);
      registered.set(record.module, { record, during: session() });
      return () => {
        if (registered.get(record.module)?.record === record) registered.delete(record.module);
      };
    },
    /** The record of a kind: by its name, else by a former name, else by a type of browser fields. */
    find(kind: string): ModuleRecord | undefined {
      if (kind === '') return undefined;
      const records = all();
      return (
        records.find(({ module }) => module === kind) ??
        records.find(({ oldModule }) => oldModule === kind) ??
        records.find((record) => hasBrowserType(record, kind))
      );
    },
    /** The record that a path with its query shows. */
    recordOfPath(address: string): FoundRecord | undefined {
      for (const record of all()) {
        const { module, mobileDetail, desktopDetail } = record;
        for (const [template, device] of [
          [mobileDetail, 'Mobile'],
          [desktopDetail, 'PC'],
        ] as const) {
          const read = template === undefined ? undefined : readTemplate(template, address);
          if (read) return { kind: module, ...read, device, moduleRoute: moduleRouteOf(record) };
        }
      }
      return undefined;
    },
  };
}
