import { attempt } from '../../core/callerValues.js';
import { causesOf } from '../../core/causesOf.js';
import { withoutQuery } from '../../core/withoutQuery.js';
import type { WeaverError } from '../../core/errors.js';

const MAX_CAUSE_LENGTH = 300;

const ADDRESS = /[a-z][a-z0-9+.-]*:\/\/[^\s'")]+/gi;

/** An error in one line: code, init step, component, message and HTTP status. */
export function errorLine({ code, message, phase, component, status }: WeaverError): string {
  const where = phase === undefined ? undefined : `in ${phase}`;
  const http = status === undefined ? undefined : `HTTP ${status}`;
  return [code, where, component, message, http].filter(Boolean).join(' · ');
}

function causeLine(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return String(cause);
  const { name, code, message, status } = cause as Readonly<Record<string, unknown>>;
  const kind = typeof code === 'string' ? code : name;
  const http = typeof status === 'number' ? `HTTP ${status}` : undefined;
  return [kind, message, http].filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

/**
 * Why an error happened, the nearest cause first, a line each. Addresses are without their queries, which may be
 * private. A cause that comes again, or throws when it is read, ends the list.
 */
export function causeLines(error: WeaverError): readonly string[] {
  const lines: string[] = [];
  for (const cause of new Set(causesOf(error))) {
    const line = cause === error ? '' : attempt(() => causeLine(cause), '');
    if (line === '') break;
    lines.push(line.replace(ADDRESS, withoutQuery).slice(0, MAX_CAUSE_LENGTH));
  }
  return lines;
}
