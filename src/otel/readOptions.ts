import { attempt, ownOption } from '../core/callerValues.js';
import { logWarning } from '../core/log.js';
import { recordOf } from '../wire/record.js';
import type { AttributeSource } from './toOtlp.js';

/** Options that can be used as they are. */
export interface ReadOptions {
  /** The endpoint without its last slash. */
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly attributes: AttributeSource;
  readonly traceparent: boolean;
}

type AttributeValue = Exclude<AttributeSource[string], undefined>;

function baseOf(endpoint: unknown): string | undefined {
  const url = attempt(() => new URL(String(endpoint)), undefined);
  return url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname.replace(/\/+$/, '') : undefined;
}

/** A copy of a value that an attribute can have. */
function attributeOf(value: unknown): AttributeValue | undefined {
  if (Array.isArray(value)) {
    const texts = value.map((item: unknown) => item);
    return texts.every((text) => typeof text === 'string') ? texts : undefined;
  }
  const isPlain =
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value));
  return isPlain ? value : undefined;
}

/** A header that `fetch` sends. */
function headerOf(value: unknown, name: string): string | undefined {
  return typeof value === 'string' && attempt(() => new Headers([[name, value]]), undefined)
    ? value
    : undefined;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

const isReadable = (object: object, name: string): boolean =>
  attempt(() => {
    Reflect.get(object, name);
    return true;
  }, false);

/** What is wrong with the options, in one warning. */
function warn(hasEndpoint: boolean, refused: readonly string[]): void {
  if (refused.length === 0) return;
  const names = refused.slice(0, 10).join(', ');
  const problem = hasEndpoint
    ? 'leaves out what it cannot send'
    : 'sends nothing without an endpoint, an address of http or https; it cannot use';
  logWarning(`exportToOpenTelemetry ${problem}: ${names}`);
}

/**
 * Checks the options of `exportToOpenTelemetry` once, and copies them: a later change of the caller's objects changes
 * nothing. What cannot be used is left out, and named in one warning: an option that is missing where it has to be, has a
 * wrong value, cannot be read, or does not exist.
 *
 * @returns undefined without an endpoint: nothing can be sent then
 */
export function readOptions(options: unknown): ReadOptions | undefined {
  if (typeof options !== 'object' || options === null) {
    warn(false, ['options that are no object']);
    return undefined;
  }
  const refused: string[] = [];
  const known: string[] = [];
  const read = <T>(key: string, convert: (value: unknown) => T | undefined, otherwise: T): T => {
    known.push(key);
    const given = ownOption(options, key);
    if (given === undefined && isReadable(options, key)) return otherwise;
    const value = attempt(() => convert(given), undefined);
    if (value === undefined) refused.push(key);
    return value ?? otherwise;
  };
  const readAll = <T>(key: string, convert: (value: unknown, name: string) => T | undefined) => {
    const found: [string, T][] = [];
    read(
      key,
      (given) => {
        if (typeof given !== 'object' || given === null) return undefined;
        for (const name of Object.keys(given)) {
          const item = ownOption(given, name);
          const value = attempt(() => convert(item, name), undefined);
          if (value !== undefined) found.push([name, value]);
          // One without a value may be left out on purpose; one that cannot be read looks the same.
          else if (item !== undefined || !isReadable(given, name)) refused.push(`${key}.${name}`);
        }
        return true;
      },
      true,
    );
    return recordOf(found);
  };
  const base = read('endpoint', baseOf, undefined);
  if (base === undefined && !refused.includes('endpoint')) refused.push('endpoint');
  const checked = {
    headers: readAll('headers', headerOf),
    serviceName: read('serviceName', textOf, 'weaver-sdk'),
    attributes: readAll('attributes', attributeOf),
    traceparent: read('traceparent', flagOf, false),
  };
  refused.push(...attempt(() => Object.keys(options), []).filter((key) => !known.includes(key)));
  warn(base !== undefined, refused);
  return base === undefined ? undefined : { base, ...checked };
}
