// What a page did, line by line on one time axis. Every bar stands beside its figures.
import { element } from '../element.js';
import { writtenBytes, writtenMs } from './formats.js';

const TICKS = 4;
/** The load has a view of its own if it is shorter than this share of the whole. */
const LOAD_SHARE = 0.4;
/** The mark that the SDK sets when the first islands are painted. */
const LOADED_MARK = 'markPoint fmp';

const KINDS = {
  island: 'Island',
  call: 'Call',
  resource: 'File',
  step: 'Step',
  mark: 'Mark',
  measure: 'Measure',
  paint: 'Paint',
  navigation: 'Page',
  'long-animation-frame': 'Long frame',
};

/** A round number at or above `ms`, so that the axis has readable ticks. */
export function axisEnd(ms) {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, ms / TICKS)));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10]
    .map((factor) => factor * magnitude)
    .find((one) => one * TICKS >= ms);
  return (step ?? 10 * magnitude) * TICKS;
}

function axis(endMs) {
  const ticks = Array.from({ length: TICKS + 1 }, (_, at) => {
    const tick = element('span', '', writtenMs((endMs / TICKS) * at));
    tick.style.insetInlineStart = `${(at / TICKS) * 100}%`;
    return tick;
  });
  const created = element('div', 'axis', ...ticks);
  created.setAttribute('aria-hidden', 'true');
  return created;
}

const isFailed = (outcome) => outcome !== undefined && (outcome.status === 0 || outcome.status >= 400);

function figures({ startMs, parts, bytes, isSlow, outcome }) {
  const times = parts.map(({ name, durationMs }) =>
    parts.length > 1 ? `${name} ${writtenMs(durationMs)}` : writtenMs(durationMs),
  );
  const words = [`at ${writtenMs(startMs)}`, ...times];
  if (bytes !== null) words.push(writtenBytes(bytes));
  if (outcome) {
    words.push(outcome.status === 0 ? 'no answer' : `HTTP ${outcome.status}`, `trace ${outcome.traceId}`);
  }
  const created = element('span', 'figures', words.join(' · '));
  if (isSlow) created.append(' ', element('span', 'badge', 'slow render'));
  if (isFailed(outcome)) created.append(' ', element('span', 'badge', 'failed'));
  return created;
}

function bars({ kind, startMs, parts, outcome }, endMs) {
  const track = element('span', 'track');
  track.setAttribute('aria-hidden', 'true');
  let at = startMs;
  const placed = parts.length === 0 ? [{ name: 'moment', durationMs: 0 }] : parts;
  placed.forEach(({ durationMs }, index) => {
    const bar = element('span', durationMs === 0 ? 'moment' : `part part-${index}`);
    bar.dataset.kind = isFailed(outcome) ? 'failed' : kind;
    bar.style.insetInlineStart = `${(at / endMs) * 100}%`;
    if (durationMs > 0) bar.style.inlineSize = `${(durationMs / endMs) * 100}%`;
    track.append(bar);
    at += durationMs;
  });
  return track;
}

function rowOf(row, endMs) {
  const name = element('span', 'name', row.name);
  name.dir = 'auto';
  if (row.url !== '') name.title = row.url;
  const kind = element('span', 'kind', KINDS[row.kind] ?? row.kind);
  kind.dataset.kind = row.kind;
  return element('li', '', element('span', 'what', kind, ' ', name), bars(row, endMs), figures(row));
}

/** When the first islands were painted, if the page went on for much longer: its load would be a thin line. */
function endOfLoad({ rows, endMs }) {
  const loadedMs = rows.find(({ name }) => name === LOADED_MARK)?.startMs;
  return loadedMs !== undefined && loadedMs < endMs * LOAD_SHARE ? loadedMs : undefined;
}

/** Two buttons, of which one is pressed; `show(isLoad)` is called with the one that is. */
function rangeButtons(show) {
  const buttons = [
    ['Whole time', false],
    ['Until the first islands', true],
  ].map(([title, isLoad]) => {
    const button = element('button', '', title);
    button.type = 'button';
    button.addEventListener('click', () => choose(isLoad));
    return [button, isLoad];
  });
  const choose = (isLoad) => {
    for (const [button, own] of buttons) button.setAttribute('aria-pressed', String(own === isLoad));
    show(isLoad);
  };
  choose(false);
  const group = element('div', 'waterfall-range', ...buttons.map(([button]) => button));
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'Time axis');
  return group;
}

/** Shows a waterfall in `place`. */
export function showWaterfall(place, waterfall) {
  const { rows, more, endMs } = waterfall;
  if (rows.length === 0) {
    return place.replaceChildren(element('p', 'empty', 'The page has sent no measurements yet.'));
  }
  const lines = element('div', '');
  const showUntil = (untilMs) => {
    const end = axisEnd(untilMs);
    const listed = rows.filter(({ startMs }) => startMs <= untilMs);
    const list = element('ol', 'waterfall', ...listed.map((row) => rowOf(row, end)));
    list.setAttribute('role', 'list');
    lines.replaceChildren(axis(end), list);
    const later = rows.length - listed.length;
    if (later > 0)
      lines.append(
        element('p', 'note', `${later} later ${later === 1 ? 'line is' : 'lines are'} not shown.`),
      );
  };
  const loadedMs = endOfLoad(waterfall);
  if (loadedMs === undefined) {
    showUntil(endMs);
    place.replaceChildren(lines);
  } else {
    place.replaceChildren(
      rangeButtons((isLoad) => showUntil(isLoad ? loadedMs : endMs)),
      lines,
    );
  }
  if (more > 0) place.append(element('p', 'note', `${more} further files are not listed.`));
}
