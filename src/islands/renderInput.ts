import { isAbortSignal } from '../core/abort.js';
import { attempt } from '../core/callerValues.js';
import { WeaverError } from '../core/errors.js';
import { nullPrototypeCopy } from '../core/objects.js';
import { isRecord, kindOf } from '../wire/record.js';
import type { RenderOptions } from './island.js';

/** The props of a component. */
export type Props = Readonly<Record<string, unknown>>;

/** A copy of props; undefined if they are no object, or if a getter or proxy of them throws. */
export function readProps(given: unknown): Props | undefined {
  return attempt(() => (isRecord(given) ? { ...given } : undefined), undefined);
}

/** The error for props that {@link readProps} refused. */
export function propsError(given: unknown, component: string): WeaverError {
  const kind = attempt(() => (isRecord(given) ? undefined : kindOf(given)), undefined);
  const message = kind === undefined ? `props ${CANNOT_BE_READ}` : `props must be an object, got ${kind}`;
  return new WeaverError('RENDER_FAILED', { message, component });
}

/** The options of one render, checked. */
export interface KnownRenderOptions {
  readonly isolation: RenderOptions['isolation'];
  readonly signal: AbortSignal | undefined;
  /** Undefined without `keepAlive`. */
  readonly keepAlive: string | undefined;
  /** Undefined for what is no finite number. */
  readonly minHeightPx: number | undefined;
}

/** Own options of a caller, who may pass anything; undefined if a getter or proxy of them throws. */
export function readRenderOptions(given: RenderOptions | undefined): KnownRenderOptions | undefined {
  return attempt(() => {
    const { isolation, signal, keepAlive, minHeightPx } = nullPrototypeCopy(given);
    return {
      isolation,
      signal: isAbortSignal(signal) ? signal : undefined,
      keepAlive: keepAlive ? String(keepAlive) : undefined,
      minHeightPx: Number.isFinite(minHeightPx) ? minHeightPx : undefined,
    };
  }, undefined);
}

/** The error for options that {@link readRenderOptions} refused. */
export function optionsError(component: string): WeaverError {
  return new WeaverError('RENDER_FAILED', { message: `the options of render ${CANNOT_BE_READ}`, component });
}

const CANNOT_BE_READ = 'cannot be read: a getter or proxy of them throws';
