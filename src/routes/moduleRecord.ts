import { attempt, ownOptions } from '../core/callerValues.js';
import { WeaverError } from '../core/errors.js';

/**
 * The registration of one kind of record (spec 2 §3). Addresses are paths on oadomain, with `{id}` for the record's id.
 */
export interface ModuleRecord {
  /** The name of the kind: `task`. */
  readonly module: string;
  /** A former name, by which it is found too. */
  readonly oldModule?: string | undefined;
  /** The app with its dialogs: `@weapp/task`. */
  readonly app: string;
  readonly mobileList?: string | undefined;
  readonly mobileDetail?: string | undefined;
  readonly desktopDetail?: string | undefined;
  /** The page that creates a record. */
  readonly createUrl?: string | undefined;
  /** Name of the component for the dialog in the centre: `TaskDialog`. */
  readonly centreDialog?: string | undefined;
  /** Name of the component for the dialog at the side. */
  readonly sideDialog?: string | undefined;
  /** The types of browser fields whose values are such records, comma separated: `task,prjtsk`. */
  readonly browserTypes?: string | undefined;
}

/** The devices with pages of their own; a tablet has the pages of a PC unless the tenant says otherwise. */
export type PageDevice = 'PC' | 'Mobile';

const PATHS = ['mobileList', 'mobileDetail', 'desktopDetail', 'createUrl'] as const;
const TEXTS = ['oldModule', 'centreDialog', 'sideDialog', 'browserTypes'] as const;

/** Only its origin is used. */
const ANY_ORIGIN = 'https://path.invalid';

/** True for a path of the platform: a URL parser finds no other origin in it. */
function isPath(value: unknown): value is string {
  if (typeof value !== 'string' || !value.startsWith('/')) return false;
  return attempt(() => new URL(value, ANY_ORIGIN).origin, '') === ANY_ORIGIN;
}

function refuse(problem: string): never {
  throw new WeaverError('CONFIG_INVALID', { message: `a record was not registered: ${problem}` });
}

/**
 * A copy of what a caller registers, with its known fields only.
 *
 * @throws WeaverError CONFIG_INVALID without `module` and `app`, for an address that is not a path, and for a field that is no text
 */
export function parseModuleRecord(given: unknown): ModuleRecord {
  const { module, app, ...rest } = ownOptions(given as ModuleRecord | undefined);
  if (typeof module !== 'string' || module.trim() === '') return refuse('it has no name ("module")');
  if (typeof app !== 'string' || !app.startsWith('@weapp/')) {
    return refuse(`"app" of '${module}' must be a name such as "@weapp/task"`);
  }
  const record: Record<string, string> = { module, app };
  for (const key of [...PATHS, ...TEXTS]) {
    const value: unknown = rest[key];
    if (value === undefined || value === '') continue;
    if (typeof value !== 'string') return refuse(`"${key}" of '${module}' must be a text`);
    if ((PATHS as readonly string[]).includes(key) && !isPath(value)) {
      return refuse(`"${key}" of '${module}' must be a path of the platform, such as "/sp/task/view/{id}"`);
    }
    record[key] = value;
  }
  return record as unknown as ModuleRecord;
}

/** The path of a record's own page for this very device. */
function detailOf(record: ModuleRecord, device: PageDevice): string | undefined {
  return device === 'Mobile' ? record.mobileDetail : record.desktopDetail;
}

/** The same, and the page of the other device for a record that has none for this one. */
export function pageOf(record: ModuleRecord, device: PageDevice): string | undefined {
  return detailOf(record, device) ?? detailOf(record, device === 'Mobile' ? 'PC' : 'Mobile');
}

/** How a record opens: on a page of its own, or in a dialog. */
export type OpenMode = 'link' | 'dialog';

/** The values of the setting `common.openmethod` that mean a new page (contract §8, "Settled details"). */
const NEW_PAGE: readonly unknown[] = ['newPage', 'new page'];

/** Kinds that are never shown in a dialog (spec 2 §2, "Open modes"). */
const ALWAYS_LINKS: readonly string[] = ['archive', 'workflow'];

/** What decides about the {@link OpenMode}. */
export interface OpenCircumstances {
  readonly device: PageDevice;
  /** The saved `common.openmethod`. */
  readonly setting: unknown;
  /** Whether the page belongs to an outside system. */
  readonly embedded: boolean;
}

/** How a record opens (spec 2 §2, §6). */
export function openModeOf(
  kind: string,
  record: ModuleRecord | undefined,
  { device, setting, embedded }: OpenCircumstances,
): OpenMode {
  if (embedded || ALWAYS_LINKS.includes(record?.module ?? kind)) return 'link';
  const hasPage = record !== undefined && detailOf(record, device) !== undefined;
  return NEW_PAGE.includes(setting) && hasPage ? 'link' : 'dialog';
}
