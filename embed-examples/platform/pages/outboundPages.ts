import { BUILT_IN_RECORDS } from '../../../src/routes/builtInRecords.js';
import { OUTBOUND_PAGES } from '../../../src/routes/outboundLinks.js';
import { fillTemplate, readTemplate } from '../../../src/routes/recordPath.js';
import { recordOf } from '../../../src/wire/record.js';

/** Kinds of outbound links whose record has another name in the registry. */
const RECORD_KINDS: Readonly<Record<string, string>> = {
  mobileDocument: 'document',
  employee: 'hrmProfile',
};

/** Kinds whose page is not one of the registry. */
const OWN_PAGES: Readonly<Record<string, string>> = { documentToFile: '/sp/doc/docToFile/{id}' };

/**
 * The path of the record that an outbound address leads to, with what the address says about its origin behind the id;
 * undefined for any other address.
 */
export function pageOfOutbound(pathname: string, query: URLSearchParams): string | undefined {
  for (const [kind, { path, options = [] }] of Object.entries(OUTBOUND_PAGES)) {
    const id = path.includes('?') ? undefined : readTemplate(path, pathname)?.id;
    if (id === undefined) continue;
    const record = BUILT_IN_RECORDS.find(({ module }) => module === (RECORD_KINDS[kind] ?? kind));
    const ofRecord = path.startsWith('/mobile/') ? record?.mobileDetail : record?.desktopDetail;
    const template = OWN_PAGES[kind] ?? ofRecord;
    const given = options.flatMap((key) => {
      const value = query.get(key);
      return value === null || value === '' ? [] : [[key, value] as const];
    });
    return template === undefined ? undefined : fillTemplate(template, id, recordOf(given));
  }
  return undefined;
}
