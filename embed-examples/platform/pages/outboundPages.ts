import { OUTBOUND_PAGES } from '../../../src/routes/outboundLinks.js';
import { fillTemplate, readTemplate } from '../../../src/routes/recordPath.js';
import { recordOf } from '../../../src/wire/record.js';
import { KNOWN_PAGES } from './client/knownPages.js';

/** Kinds of outbound links whose page has the name of another kind. */
const PAGE_KINDS: Readonly<Record<string, string>> = {
  mobileDocument: 'document',
  employee: 'hrmProfile',
};

/**
 * The path of the page that an outbound address leads to, with what the address says about its origin behind the id;
 * undefined for any other address.
 */
export function pageOfOutbound(pathname: string, query: URLSearchParams): string | undefined {
  for (const [kind, { path, options = [] }] of Object.entries(OUTBOUND_PAGES)) {
    const id = path.includes('?') ? undefined : readTemplate(path, pathname)?.id;
    if (id === undefined) continue;
    const page = KNOWN_PAGES.find((known) => known.kind === (PAGE_KINDS[kind] ?? kind));
    const template = path.startsWith('/mobile/') ? page?.mobile : page?.desktop;
    const given = options.flatMap((key) => {
      const value = query.get(key);
      return value === null || value === '' ? [] : [[key, value] as const];
    });
    return template === undefined ? undefined : fillTemplate(template, id, recordOf(given));
  }
  return undefined;
}
