import type { NumberFormat } from '../wire/tenant.js';

/** How a format writes a number. */
export interface Separators {
  readonly thousands: string;
  readonly point: string;
}

/** 1 `1,234.5`, 2 `1 234,5`, 3 `1.234,5`, 4 `1,234.5` (spec 1 §5). */
const SEPARATORS: Readonly<Record<NumberFormat, Separators>> = {
  1: { thousands: ',', point: '.' },
  2: { thousands: ' ', point: ',' },
  3: { thousands: '.', point: ',' },
  4: { thousands: ',', point: '.' },
};

const BY_TEXT: ReadonlyMap<string, Separators> = new Map(Object.entries(SEPARATORS));

/** The separators of a format as number or digit; whatever is no format counts as 1, as in a tenant's locale. */
export function separatorsOf(format: unknown): Separators {
  const text = typeof format === 'number' ? String(format) : format;
  return (typeof text === 'string' ? BY_TEXT.get(text) : undefined) ?? SEPARATORS[1];
}
