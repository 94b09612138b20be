/** Two dates with a dash, as the format shortens them. Chrome before 76 cannot shorten a range. */
export function rangeText(format: Intl.DateTimeFormat, from: Date, to: Date): string {
  const { formatRange } = format as { formatRange?: Intl.DateTimeFormat['formatRange'] };
  return formatRange === undefined
    ? `${format.format(from)} – ${format.format(to)}`
    : formatRange.call(format, from, to);
}
