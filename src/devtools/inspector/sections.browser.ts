import { entriesOf } from '../../core/objects.js';
import type { Lane, Outcome } from './chart.js';
import type { FileSize, ErrorRow, FrameRow, Picture } from './picture.js';
import { node, section } from './nodes.browser.js';

const ms = (value: number): string => `${Math.round(value)} ms`;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function sizeText(size: FileSize): string {
  if (size === undefined) return '–';
  if (size === 'hidden') return 'size hidden (Timing-Allow-Origin)';
  const { transferredBytes, unpackedBytes } = size;
  const how = transferredBytes === 0 ? 'from the cache' : `${kB(transferredBytes)} transferred`;
  return `${kB(unpackedBytes)}, ${how}`;
}

/** A duration, and how it ended if not well. */
const ended = (outcome: Outcome, durationMs: number): string =>
  `${outcome === 'loaded' ? '' : `${outcome}, `}${ms(durationMs)}`;

function laneNode({ kind, label, title, ...lane }: Lane, spanMs: number): HTMLElement {
  const { startMs, durationMs, outcome, reasons } = lane;
  const bar = node('i', { class: 'bar', 'data-kind': kind, 'data-outcome': outcome });
  // Set by CSSOM, which CSP does not block, unlike the style attribute.
  bar.style.left = `${(startMs / spanMs) * 100}%`;
  bar.style.width = `${(durationMs / spanMs) * 100}%`;
  return node('li', { class: 'lane', title }, [
    node('span', {}, [label]),
    node('div', { class: 'track' }, [bar]),
    node('span', {}, [ms(durationMs)]),
    ...(outcome === 'loaded'
      ? []
      : [
          node('p', { class: outcome === 'failed' ? 'why bad' : 'why' }, [
            `${outcome}: ${reasons.join('; ')}`,
          ]),
        ]),
  ]);
}

const KINDS = { step: 'init step', manifest: 'index, manifest', script: 'script', style: 'style' } as const;

const OUTCOMES = { failed: 'failed', aborted: 'aborted' } as const;

function waterfall({ chart: { lanes, spanMs } }: Picture): HTMLElement {
  const keyOf = (name: string, value: string, label: string): HTMLElement =>
    node('span', {}, [node('i', { class: 'bar', [name]: value }), label]);
  const key = [
    ...entriesOf(KINDS).map(([kind, label]) => keyOf('data-kind', kind, label)),
    ...entriesOf(OUTCOMES).map(([outcome, label]) => keyOf('data-outcome', outcome, label)),
  ];
  return section('files', `Init and files, ${ms(spanMs)}`, [
    node('div', { class: 'key' }, key),
    node(
      'ol',
      {},
      lanes.map((lane) => laneNode(lane, spanMs)),
    ),
  ]);
}

function table(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  label = heads[0] ?? '',
): HTMLElement {
  const head = node(
    'tr',
    {},
    heads.map((text) => node('th', { scope: 'col' }, [text])),
  );
  const body = rows.map(([first = '', ...rest]) =>
    node('tr', {}, [node('th', { scope: 'row' }, [first]), ...rest.map((text) => node('td', {}, [text]))]),
  );
  return node('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': label }, [
    node('table', {}, [node('thead', {}, [head]), node('tbody', {}, body)]),
  ]);
}

type OnPoint = (id: string | undefined) => void;

/** A button that highlights an island or frame on the page. */
function pointer(id: string, text: string, status: string, onPoint: OnPoint): HTMLElement {
  const button = node('button', { type: 'button' }, [text]);
  if (status === 'error') button.className = 'bad';
  for (const event of ['pointerenter', 'focus', 'click']) button.addEventListener(event, () => onPoint(id));
  for (const event of ['pointerleave', 'blur']) button.addEventListener(event, () => onPoint(undefined));
  return button;
}

function islands(picture: Picture, onPoint: OnPoint): HTMLElement {
  const buttons = picture.islands.map(({ id, compName, status }) =>
    // Keyed, because the button's listeners belong to this island.
    node('li', { 'data-key': id }, [pointer(id, `${compName} · ${status}`, status, onPoint)]),
  );
  return section('islands', 'Islands on the page', [
    buttons.length === 0 ? node('p', {}, ['None.']) : node('ul', { class: 'islands' }, buttons),
  ]);
}

function frameNode({ id, status, address, messages }: FrameRow, onPoint: OnPoint): HTMLElement {
  const text = [id, status, address].filter(Boolean).join(' · ');
  const rows = messages.map(({ atMs, direction, kind, name }) => [ms(atMs), direction, kind, name]);
  return node('li', { 'data-key': id }, [
    pointer(id, text, status, onPoint),
    rows.length === 0
      ? node('p', {}, ['No messages yet.'])
      : table(['At', 'Direction', 'Kind', 'Name'], rows, `Messages of ${id}`),
  ]);
}

function frames(picture: Picture, onPoint: OnPoint): readonly HTMLElement[] {
  if (picture.frames.length === 0) return [];
  const nodes = picture.frames.map((frame) => frameNode(frame, onPoint));
  return [section('frames', 'Frames', [node('ul', { class: 'frames' }, nodes)])];
}

function monitor({ monitored, marks }: Picture): readonly HTMLElement[] {
  const rows = monitored?.map(({ kind, message, file, count, outcome }) => [
    kind,
    outcome,
    String(count),
    message,
    file,
  ]);
  const nothing = monitored ? 'None yet.' : 'The monitor starts after the first paint of a session.';
  return [
    section('monitor', 'Errors that the monitor saw', [
      rows && rows.length > 0
        ? table(['Kind', 'Outcome', 'Times', 'Message', 'File'], rows)
        : node('p', {}, [nothing]),
    ]),
    ...(marks.length === 0
      ? []
      : [
          section('marks', 'Marks', [
            table(
              ['Name', 'At'],
              marks.map(({ name, startMs }) => [name, ms(startMs)]),
            ),
          ]),
        ]),
  ];
}

function performance({ performance: shown }: Picture): readonly HTMLElement[] {
  if (!shown) return [];
  const rows = shown.islands.map(({ component, loadMs, firstPaintMs, renderMs, renders, slowRenders }) => [
    component,
    ms(loadMs),
    firstPaintMs === undefined ? '–' : ms(firstPaintMs),
    ms(renderMs),
    String(renders),
    String(slowRenders),
  ]);
  return [
    section('performance', 'Performance', [
      ...shown.lines.map((line) => node('p', {}, [line])),
      ...(rows.length === 0
        ? []
        : [
            table(
              ['Island', 'Load', 'First paint', 'Longest render', 'Renders', 'Slow'],
              rows,
              'Times of islands',
            ),
          ]),
    ]),
  ];
}

function errorNode({ lines: [line = '', ...causes] }: ErrorRow): HTMLElement {
  const nodes = causes.map((cause) => node('li', {}, [cause]));
  return node('li', { class: 'bad' }, [
    line,
    ...(nodes.length === 0 ? [] : [node('ul', { class: 'causes' }, nodes)]),
  ]);
}

/**
 * Everything below the inspector's head. `onPoint` is called with the id of the island or frame under the pointer, or
 * undefined.
 */
export function sectionNodes(picture: Picture, onPoint: OnPoint): readonly HTMLElement[] {
  const { modules, files, requests, errors } = picture;
  return [
    ...(errors.length === 0 ? [] : [section('errors', 'Errors', [node('ul', {}, errors.map(errorNode))])]),
    waterfall(picture),
    section('modules', 'Modules', [
      table(
        ['Module', 'Version', 'From', 'React', 'Files', 'Size', 'Took'],
        modules.map(({ name, version, origin, react, size, durationMs, outcome, ...module }) => [
          name,
          version,
          origin,
          react,
          String(module.files),
          sizeText(size),
          ended(outcome, durationMs),
        ]),
      ),
    ]),
    section('sizes', 'Files of modules', [
      table(
        ['File', 'Began at', 'Took', 'Size'],
        files.map(({ label, startMs, durationMs, size, outcome }) => [
          label,
          ms(startMs),
          ended(outcome, durationMs),
          sizeText(size),
        ]),
      ),
    ]),
    islands(picture, onPoint),
    ...frames(picture, onPoint),
    section('requests', 'Requests to the platform', [
      table(
        ['Path', 'Status', 'Began at', 'Took', 'Size'],
        requests.map(({ path, status, startMs, durationMs, size }) => [
          path,
          status === 0 ? '–' : String(status),
          ms(startMs),
          ms(durationMs),
          sizeText(size),
        ]),
      ),
    ]),
    ...performance(picture),
    ...monitor(picture),
  ];
}
