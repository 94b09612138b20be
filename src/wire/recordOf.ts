/**
 * A record of these rows. `Object.fromEntries` is younger than the platform's oldest browser (Chrome 71); without a
 * prototype, a row may have any name.
 */
export function recordOf<T>(rows: Iterable<readonly [string, T]>): Record<string, T> {
  const record = Object.create(null) as Record<string, T>;
  for (const [name, value] of rows) record[name] = value;
  return record;
}
