import { KNOWN_PAGES } from './knownPages.js';

/**
 * The addresses of the platform's pages (spec 2 §2), read by the server and by the pages themselves.
 *
 * @typedef {import('./knownPages.js').KnownPage} KnownPage
 *
 * @typedef {object} RecordPage what an address leads to
 * @property {string} kind
 * @property {KnownPage['name']} name
 * @property {'desktop' | 'mobile'} device
 * @property {string} module the name by which a tenant's `displayModules` knows its module: `doc` of `/sp/doc/docDetail/7`
 * @property {string} component the module component that shows it
 * @property {string} id '' for a list
 * @property {Readonly<Record<string, string>>} params the parameters behind the id
 * @property {Readonly<Record<string, unknown>>} props the component's, with id and parameters
 */

/** Every path below which such pages are. */
export const RECORD_PAGE_PATH = /^\/(?:sp|mobile)\//;

/** No other character is in an encoded address. */
const ENCODED = /^[!-~]*$/;
const ID = '{id}';
const SEPARATOR = '__';
const LONGEST_ID = 64;

/** @type {readonly RecordPage['device'][]} */
const DEVICES = ['desktop', 'mobile'];

/**
 * @param {string} text
 * @param {string} mark
 * @returns {readonly [before: string, behind: string]} all of `text` and '' without the mark
 */
function splitAt(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}

/**
 * `a=1&b=2` with encoded values. Throws for a wrong encoding.
 *
 * @param {string} text
 * @returns {Record<string, string>}
 */
function readParams(text) {
  const pairs = text.split('&').filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key, value] = splitAt(pair, '=');
      return [decodeURIComponent(key), decodeURIComponent(value)];
    }),
  );
}

/**
 * What an address says if it is of a template; undefined for any other address. Throws for a wrong encoding.
 *
 * @param {string} template
 * @param {string} address
 * @returns {{ id: string, params: Record<string, string> } | undefined}
 */
function readAddress(template, address) {
  const [ownPath, ownQuery] = splitAt(template, '?');
  const [path, query] = splitAt(address, '?');
  if (ownQuery !== '') {
    if (path !== ownPath) return undefined;
    const { [splitAt(ownQuery, '=')[0]]: id = '', ...params } = readParams(query);
    return id === '' ? undefined : { id, params };
  }
  const [start] = splitAt(ownPath, ID);
  if (start === ownPath) return path === ownPath ? { id: '', params: readParams(query) } : undefined;
  if (!path.startsWith(start)) return undefined;
  const last = path.slice(start.length);
  const [encodedId, more] = splitAt(last, SEPARATOR);
  if (encodedId === '' || last.includes('/')) return undefined;
  return { id: decodeURIComponent(encodedId), params: readParams(more) };
}

/**
 * @param {KnownPage} page
 * @param {RecordPage['device']} device
 * @param {string} address
 * @returns {RecordPage | undefined}
 */
function readPage({ idProp = 'id', props, ...page }, device, address) {
  const template = page[device];
  if (template === undefined) return undefined;
  const found = readAddress(template, address);
  if (found === undefined || found.id.length > LONGEST_ID) return undefined;
  const { kind, name, component } = page;
  const { id, params } = found;
  const module = template.split('/')[2] ?? '';
  const ownId = id === '' ? {} : { [idProp]: id };
  return { kind, name, device, module, component, id, params, props: { ...props, ...ownId, params } };
}

/**
 * The page that an address leads to; undefined for any other address. The last part of its path is `{id}` or
 * `{id}__key=value&…`, or its query has the id and the parameters.
 *
 * @param {string} address path and query, still encoded
 * @returns {RecordPage | undefined}
 */
export function readRecordPath(address) {
  const [own] = splitAt(address, '#');
  if (!ENCODED.test(own)) return undefined;
  try {
    for (const page of KNOWN_PAGES) {
      for (const device of DEVICES) {
        const found = readPage(page, device, own);
        if (found !== undefined) return found;
      }
    }
  } catch {
    // A wrong encoding is an address that leads nowhere.
  }
  return undefined;
}

/**
 * The address of another record of the same kind, on the same device.
 *
 * @param {Pick<RecordPage, 'kind' | 'device'>} page
 * @param {string} id
 * @returns {string}
 */
export function pathOfRecord({ kind, device }, id) {
  const template = KNOWN_PAGES.find((known) => known.kind === kind)?.[device] ?? '';
  // No underscore of the id is taken for the separator.
  return template.replace(ID, () => encodeURIComponent(id).replaceAll('_', '%5F'));
}
