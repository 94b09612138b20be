/**
 * The paths of the platform's pages (spec 2 §2), read by the server and by the pages themselves.
 *
 * @typedef {'workflow' | 'document' | 'task' | 'hrmProfile'} RecordKind
 *
 * @typedef {object} RecordPage what a path leads to
 * @property {RecordKind} kind
 * @property {'desktop' | 'mobile'} device
 * @property {string} component the module component that shows the record
 * @property {string} id
 * @property {Readonly<Record<string, string>>} params the parameters behind the id
 */

/** Every path below which such pages are. */
export const RECORD_PAGE_PATH = /^\/(?:sp|mobile)\//;

const SEPARATOR = '__';
const LONGEST_ID = 64;

/**
 * The pages that this platform has: one row adds one.
 *
 * @type {readonly (Pick<RecordPage, 'kind' | 'component'> & Record<RecordPage['device'], string>)[]}
 */
const PAGES = [
  {
    kind: 'workflow',
    component: '@weapp/workflow/LeaveRequestView',
    desktop: '/sp/workflow/flowpage/view/',
    mobile: '/mobile/workflow/flowpage/view/',
  },
  {
    kind: 'document',
    component: '@weapp/doc/DocumentView',
    desktop: '/sp/doc/docDetail/',
    mobile: '/mobile/doc/docDetail/',
  },
  {
    kind: 'task',
    component: '@weapp/task/TaskView',
    desktop: '/sp/task/taskViewPage/',
    mobile: '/mobile/task/taskDetail/',
  },
  {
    kind: 'hrmProfile',
    component: '@weapp/people/ProfileCard',
    desktop: '/sp/hrm/profileInfo/',
    mobile: '/mobile/hrm/profile/',
  },
];

/** @type {readonly RecordPage['device'][]} */
const DEVICES = ['desktop', 'mobile'];

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
      const at = pair.indexOf('=');
      const [key, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
      return [decodeURIComponent(key), decodeURIComponent(value)];
    }),
  );
}

/**
 * The record of a path whose last part is `{id}` or `{id}__key=value&…`; undefined for any other path.
 *
 * @param {string} pathname still encoded
 * @returns {RecordPage | undefined}
 */
export function readRecordPath(pathname) {
  for (const page of PAGES) {
    const device = DEVICES.find((known) => pathname.startsWith(page[known]));
    if (device === undefined) continue;
    const last = pathname.slice(page[device].length);
    const at = last.indexOf(SEPARATOR);
    const [encodedId, more] = at < 0 ? [last, ''] : [last.slice(0, at), last.slice(at + SEPARATOR.length)];
    try {
      const id = decodeURIComponent(encodedId);
      if (id === '' || id.length > LONGEST_ID || last.includes('/')) return undefined;
      return { kind: page.kind, device, component: page.component, id, params: readParams(more) };
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/**
 * The path of another record of the same kind, on the same device.
 *
 * @param {Pick<RecordPage, 'kind' | 'device'>} page
 * @param {string} id
 * @returns {string}
 */
export function pathOfRecord({ kind, device }, id) {
  const page = PAGES.find((known) => known.kind === kind);
  return `${page?.[device] ?? ''}${encodeURIComponent(id)}`;
}
