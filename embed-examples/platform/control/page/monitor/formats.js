// How figures are written.
const whole = new Intl.NumberFormat('en-GB');
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** `1,234` */
export const writtenCount = (count) => whole.format(count);

/** `1 error`, `1,234 errors` */
export const counted = (count, one) => `${whole.format(count)} ${count === 1 ? one : `${one}s`}`;

/** `85 ms`, `1.2 s`; a dash where nothing was measured. */
export function writtenMs(ms) {
  if (ms === null || ms === undefined) return '–';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}

/** `12 kB` */
export function writtenBytes(bytes) {
  if (bytes === null) return '';
  return bytes < 1000 ? `${bytes} B` : `${whole.format(Math.round(bytes / 1000))} kB`;
}

/** A moment with day and minute, in the time zone of the reader. */
export const writtenTime = (moment) => time.format(new Date(moment));

/** The start of a bar, as short as its range allows. */
export function bucketLabel(atMs, rangeName) {
  const style =
    rangeName === '1h' || rangeName === '24h'
      ? { hour: '2-digit', minute: '2-digit' }
      : { day: 'numeric', month: 'short', ...(rangeName === '7d' ? { hour: '2-digit' } : {}) };
  return new Intl.DateTimeFormat('en-GB', style).format(new Date(atMs));
}
