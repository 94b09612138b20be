import { entriesOf } from '../../core/objects.js';
import { MAX_TIMER_MS, isAbortSignal } from '../../core/abort.js';
import { ownOptions } from '../../core/callerValues.js';
import { WeaverError } from '../../core/errors.js';
import { isRecord } from '../../wire/record.js';
import type { FrameOptions } from '../frame.js';
import { plainCopy } from '../messages/message.js';

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_MAX_HEIGHT_PX = 20_000;
const DEFAULT_ALLOW = 'clipboard-write; fullscreen';

/** The options of one frame, checked. */
export interface KnownFrameOptions {
  /** A copy of the plain data. */
  readonly model: unknown;
  readonly title: string | undefined;
  readonly minPx: number;
  readonly maxPx: number;
  readonly timeoutMs: number;
  readonly sandbox: string | undefined;
  readonly allow: string;
}

/** The values that an option may have. */
interface OptionType {
  readonly isValid: (value: unknown) => boolean;
  /** In words, for the error. */
  readonly wanted: string;
}

const TEXT: OptionType = { isValid: (value) => typeof value === 'string', wanted: 'a string' };

function numberOf(unit: string): OptionType {
  return {
    isValid: (value) => typeof value === 'number' && value >= 0,
    wanted: `a number of ${unit}, 0 or more`,
  };
}

const TYPES: { readonly [Key in keyof Required<FrameOptions>]: OptionType } = {
  model: { isValid: isRecord, wanted: 'an object' },
  title: TEXT,
  minHeightPx: numberOf('pixels'),
  maxHeightPx: numberOf('pixels'),
  timeoutMs: numberOf('milliseconds'),
  sandbox: TEXT,
  allow: TEXT,
  signal: { isValid: isAbortSignal, wanted: 'an AbortSignal' },
};

function invalid(message: string): WeaverError {
  return new WeaverError('CONFIG_INVALID', { message });
}

/** What came, in words; never the value itself, which may be anything. */
function typeName(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}

function checkTypes(options: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of entriesOf(options)) {
    const type = (TYPES as Readonly<Record<string, OptionType | undefined>>)[key];
    if (!type) throw invalid(`embed has no option '${key}', only ${Object.keys(TYPES).join(', ')}`);
    if (value !== undefined && !type.isValid(value)) {
      throw invalid(`the option ${key} of embed must be ${type.wanted}, not ${typeName(value)}`);
    }
  }
}

/** A time limit in ms. Infinity, and what timers cannot hold, is their longest delay. */
export function limitMsOf(value: unknown, fallbackMs: number): number {
  return typeof value === 'number' && value >= 0 ? Math.min(value, MAX_TIMER_MS) : fallbackMs;
}

/** Without these no page can be connected: its origin would be opaque, or its script would not run. */
const SANDBOX_NEEDS = ['allow-scripts', 'allow-same-origin'];

/**
 * Reads the options of a frame as own properties.
 *
 * @throws WeaverError CONFIG_INVALID, with the name of the option, for an unknown one, one of another type, heights of which
 * no value is allowed, or a model that is not plain data; FRAME_REFUSED for a sandbox in which no page can be connected
 */
export function readFrameOptions(given: FrameOptions | undefined): KnownFrameOptions {
  const value: unknown = given;
  if (value !== undefined && !isRecord(value)) {
    throw invalid(`the options of embed must be an object, not ${typeName(value)}`);
  }
  const options = ownOptions(given);
  checkTypes(options);
  const { title, minHeightPx = 0, maxHeightPx = DEFAULT_MAX_HEIGHT_PX, sandbox } = options;
  if (options.maxHeightPx !== undefined && maxHeightPx < minHeightPx) {
    throw invalid(`minHeightPx (${minHeightPx}) of embed is more than maxHeightPx (${maxHeightPx})`);
  }
  const tokens = sandbox?.toLowerCase().split(/\s+/);
  if (tokens && !SANDBOX_NEEDS.every((token) => tokens.includes(token))) {
    throw new WeaverError('FRAME_REFUSED', {
      message: `the sandbox of a frame must contain ${SANDBOX_NEEDS.join(' and ')}`,
    });
  }
  const model = plainCopy(options.model ?? {});
  if (!model.ok) throw invalid(`the model of a frame: ${model.problem}`);
  return {
    model: model.value,
    title,
    minPx: minHeightPx,
    maxPx: Math.max(minHeightPx, maxHeightPx),
    timeoutMs: limitMsOf(options.timeoutMs, DEFAULT_TIMEOUT_MS),
    sandbox,
    allow: options.allow ?? DEFAULT_ALLOW,
  };
}
