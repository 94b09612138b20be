import { MAX_TIMER_MS } from '../../core/abort.js';
import { ownOptions } from '../../core/callerValues.js';
import { WeaverError } from '../../core/errors.js';
import type { FrameOptions } from '../frame.js';
import { plainCopy } from '../messages/plainData.js';

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

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function amount(value: unknown, fallback: number): number {
  return typeof value === 'number' && value >= 0 && value < Infinity ? value : fallback;
}

/** A time limit in ms. Infinity, and what timers cannot hold, is their longest delay. */
export function limitMsOf(value: unknown, fallbackMs: number): number {
  return typeof value === 'number' && value >= 0 ? Math.min(value, MAX_TIMER_MS) : fallbackMs;
}

/** Without these no page can be connected: its origin would be opaque, or its script would not run. */
const SANDBOX_NEEDS = ['allow-scripts', 'allow-same-origin'];

/**
 * Reads the options of a frame as own properties; a value of another type counts as missing.
 *
 * @throws WeaverError CONFIG_INVALID for a model that is not plain data, FRAME_REFUSED for a sandbox in which no page can
 * be connected
 */
export function readFrameOptions(given: FrameOptions | undefined): KnownFrameOptions {
  const options = ownOptions(given);
  const sandbox = text(options.sandbox);
  const tokens = sandbox?.toLowerCase().split(/\s+/);
  if (tokens && !SANDBOX_NEEDS.every((token) => tokens.includes(token))) {
    throw new WeaverError('FRAME_REFUSED', {
      message: `the sandbox of a frame must contain ${SANDBOX_NEEDS.join(' and ')}`,
    });
  }
  const model = plainCopy(options.model ?? {});
  if (!model.ok)
    throw new WeaverError('CONFIG_INVALID', { message: `the model of a frame: ${model.problem}` });
  const minPx = amount(options.minHeightPx, 0);
  return {
    model: model.value,
    title: text(options.title),
    minPx,
    maxPx: Math.max(minPx, amount(options.maxHeightPx, DEFAULT_MAX_HEIGHT_PX)),
    timeoutMs: limitMsOf(options.timeoutMs, DEFAULT_TIMEOUT_MS),
    sandbox,
    allow: text(options.allow) ?? DEFAULT_ALLOW,
  };
}
