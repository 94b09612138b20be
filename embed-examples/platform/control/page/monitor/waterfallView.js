// What a page did, line by line on one time axis. Every bar stands beside its figures.
import { element } from '../element.js';
import { writtenBytes, writtenMs } from './formats.js';

const TICKS = 4;

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
  return created;
}

function bars({ kind, startMs, parts }, endMs) {
  const track = element('span', 'track');
  track.setAttribute('aria-hidden', 'true');
  let at = startMs;
  const placed = parts.length === 0 ? [{ name: 'moment', durationMs: 0 }] : parts;
  placed.forEach(({ durationMs }, index) => {
    const bar = element('span', durationMs === 0 ? 'moment' : `part part-${index}`);
    bar.dataset.kind = kind;
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

/** Shows a waterfall in `place`. */
export function showWaterfall(place, { rows, more, endMs }) {
  if (rows.length === 0) {
    return place.replaceChildren(element('p', 'empty', 'The page has sent no measurements yet.'));
  }
  const end = axisEnd(endMs);
  const list = element('ol', 'waterfall', ...rows.map((row) => rowOf(row, end)));
  list.setAttribute('role', 'list');
  place.replaceChildren(axis(end), list);
  if (more > 0) place.append(element('p', 'note', `${more} further files are not listed.`));
}
