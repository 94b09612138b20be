import { randomInt } from 'node:crypto';

/** 19 digits like every id, different each time; no id of the seed starts with an 8. */
export function newId(): string {
  const digits = (): string => String(randomInt(10 ** 9)).padStart(9, '0');
  return `8${digits()}${digits()}`;
}
