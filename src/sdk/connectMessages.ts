import type { SdkEvents, MessageSource } from '../context/events.js';
import { attempt } from '../core/callerValues.js';
import type { Emitter } from '../core/emitter.js';
import { asWeaverError, WeaverError } from '../core/errors.js';
import { lazyChunk } from '../core/lazyChunk.js';
import type { Inits } from './inits.js';

/** The code of the messages. Rejects with CHUNK_FAILED. */
export const loadMessages = /* @__PURE__ */ lazyChunk(
  'messages',
  () => import('../features/messages/index.js'),
  'connectMessages',
);

/**
 * Connects the current session, or the next one that is ready, to a source of messages; its code is loaded then. Returns the
 * function that ends it. If its code cannot be loaded, `onError` of the config is called.
 *
 * @throws WeaverError CONFIG_INVALID for a source without `subscribe`
 */
export function connectMessages(
  inits: Pick<Inits, 'session'>,
  events: Emitter<SdkEvents>,
  source: MessageSource | undefined,
): () => void {
  if (source !== undefined && attempt(() => typeof source.subscribe, '') !== 'function') {
    throw new WeaverError('CONFIG_INVALID', { message: 'connectMessages takes { subscribe(listener) }' });
  }
  let isWaiting = true;
  let isEnded = false;
  let end: (() => void) | undefined;
  const off = events.on('ready', () => {
    const { session } = inits;
    if (!isWaiting || !session) return;
    isWaiting = false;
    loadMessages().then(
      (messages) => {
        if (!isEnded) end = messages.connectMessages(session, source);
      },
      (error: unknown) => {
        if (!isEnded && !session.signal.aborted) session.host.onError(asWeaverError(error, 'CHUNK_FAILED'));
      },
    );
  });
  return () => {
    isEnded = true;
    isWaiting = false;
    off();
    end?.();
  };
}
