import type { SdkEvents } from '../context/events.js';
import type { MessageSource } from '../context/messageSource.js';
import type { SessionContext } from '../context/sessionContext.js';
import { attempt } from '../core/callerValues.js';
import type { Emitter } from '../core/emitter.js';
import { asWeaverError, WeaverError } from '../core/errors.js';
import { lazyChunk } from '../core/lazyChunk.js';
import { warnAndContinue } from '../core/log.js';
import type { Inits } from './inits.js';

const loadMessages = /* @__PURE__ */ lazyChunk(
  'messages',
  () => import('../features/messages/index.js'),
  'connectMessages',
);

/** Takes a message that a page in a frame has got, for a session whose messages are connected: their code is there then. */
export function pushMessage(session: SessionContext, message: unknown): void {
  loadMessages().then(
    (messages) => {
      messages.pushMessage(session, message);
    },
    (error: unknown) => {
      warnAndContinue('a message of a page in a frame could not be shown', error);
    },
  );
}

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
