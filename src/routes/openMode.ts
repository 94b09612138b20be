import { detailOf, type ModuleRecord, type PageDevice } from './moduleRecord.js';

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
