import { createDeferred, type Deferred } from '../../core/promises.js';
import { WeaverError } from '../../core/errors.js';
import { nullPrototypeCopy } from '../../core/objects.js';
import { randomHex } from '../../core/ids.js';
import { MESSAGE_TYPE } from '../../wire/frameMessages.js';
import { isRecord, ownText, recordOf } from '../../wire/record.js';
import type { Message } from '../messages/message.js';
import {
  createMessageTarget,
  sendHandshake,
  type ParentApi,
  type ParentContext,
} from '../messages/postmate.js';

/** Handshakes that Postmate sends before it stops, and the pause between them in ms. */
const POSTMATE_TRIES = 5;
const POSTMATE_PAUSE_MS = 500;

/**
 * The numbers of our requests begin after a random one of so many hexadecimal digits. The page's own Postmate counts from
 * 1, and takes any reply with the number of its request for its own, whatever frame it comes from.
 */
const FIRST_UID_DIGITS = 12;

/** What comes out of a channel: the page has answered the handshake, once; or an event of it. */
export type ChannelReport =
  | { readonly kind: 'open' }
  | { readonly kind: 'event'; readonly name: string; readonly data: unknown };

/**
 * Creates the channel to one load of a page.
 *
 * @param url address of the page; messages are sent to its origin alone
 * @param model the data of the handshake
 * @param send sends a message to the frame's window; does nothing if it has none
 */
export function createChannel(
  url: string,
  model: unknown,
  send: (message: Message, origin: string) => void,
  on: (report: ChannelReport) => void,
) {
  const { origin } = new URL(url);
  const target = createMessageTarget();
  // Not a literal: Rollup does not see that Postmate sets `onload`, and would leave out the calls of one that does nothing.
  const frame = nullPrototypeCopy<ParentContext['frame']>({ onload: () => undefined, src: '' });
  const pending = new Map<number, Deferred<unknown>>();
  let tries = 0;
  let isOffered = false;
  let isClosed = false;
  let api: ParentApi | undefined;
  let resume: ReturnType<typeof setTimeout> | undefined;
  let lastUid = 0;
  const beforeFirstUid = parseInt(randomHex(FIRST_UID_DIGITS), 16);

  const dispatch = (message: Omit<Message, 'type'>): void => {
    target.dispatch({
      data: { type: MESSAGE_TYPE, ...message },
      origin,
      source: { postMessage: () => undefined },
    });
  };

  const post = (message: Message): void => {
    if (isClosed) return;
    if (message.postmate === 'handshake') {
      tries += 1;
      // Postmate stops after these tries; called again it repeats them until there is an answer.
      if (tries === POSTMATE_TRIES) {
        resume = setTimeout(() => {
          frame.onload();
        }, POSTMATE_PAUSE_MS);
      }
    }
    lastUid = message.uid ?? 0;
    send(message.uid === undefined ? message : { ...message, uid: beforeFirstUid + message.uid }, origin);
  };

  void sendHandshake({ parent: target, child: { postMessage: post }, frame, model }, url).then((opened) => {
    if (isClosed) return;
    api = opened;
    on({ kind: 'open' });
  });

  return {
    get isOpen() {
      return api !== undefined && !isClosed;
    },
    /** Sends the handshake, again and again until it is answered or the channel is closed. Further calls do nothing. */
    offer(): void {
      if (isOffered || isClosed) return;
      isOffered = true;
      frame.onload();
    },
    /** Takes a message that came from the page; true if it answers a request. */
    receive(sent: Message): boolean {
      if (isClosed) return false;
      const message = sent.uid === undefined ? sent : { ...sent, uid: sent.uid - beforeFirstUid };
      const { postmate, uid, value, error } = message;
      if (postmate === 'handshake-reply') {
        // A page that was not asked has nothing to answer.
        if (!isOffered) return false;
        clearTimeout(resume);
      } else if (!api) {
        // To Postmate anything else would be a failed handshake, which it never tries again.
        return false;
      }
      if (postmate === 'emit' && api && isRecord(value)) {
        const name = ownText(value, 'name');
        // Postmate looks the name up with `in`: without a prototype, `constructor` is no event.
        api.events = recordOf([
          [
            name,
            (data: unknown) => {
              on({ kind: 'event', name, data });
            },
          ],
        ]);
      }
      if (postmate === 'reply' && uid !== undefined && error !== undefined) {
        pending.get(uid)?.reject(new WeaverError('ANSWER_ERROR', { message: error }));
      }
      dispatch(message);
      // Postmate has dropped its listener.
      return postmate === 'reply' && uid !== undefined && pending.delete(uid);
    },
    /** Sends a call. Only while it is open. */
    call(name: string, data: unknown): void {
      api?.call(name, data);
    },
    /** Asks for a value. Only while it is open. Rejects with FRAME_TIMEOUT, ANSWER_ERROR, or the reason of `close`. */
    async get(name: string, timeoutMs: number): Promise<unknown> {
      if (!api || isClosed)
        throw new WeaverError('REQUEST_ABORTED', { message: 'the page is not connected' });
      const answer = createDeferred<unknown>();
      // Postmate sends the request before it returns.
      void api.get(name).then((value) => {
        answer.resolve(value);
      });
      const uid = lastUid;
      pending.set(uid, answer);
      const limit = setTimeout(() => {
        answer.reject(
          new WeaverError('FRAME_TIMEOUT', {
            message: `the page did not answer '${name}' within ${timeoutMs} ms`,
          }),
        );
      }, timeoutMs);
      try {
        return await answer.promise;
      } finally {
        clearTimeout(limit);
        // Makes Postmate drop its listener, which it keeps until an answer comes.
        if (pending.delete(uid)) dispatch({ postmate: 'reply', uid });
      }
    },
    /** Ends the channel; what is pending rejects with `reason`. */
    close(reason: WeaverError): void {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(resume);
      for (const answer of pending.values()) answer.reject(reason);
      // An answer of our own is the only way to make Postmate stop repeating its handshake.
      dispatch({ postmate: 'handshake-reply' });
    },
  };
}

/** The connection to one load of a page: a reload gets a new one, so nothing of the old page counts for the new. */
export type Channel = ReturnType<typeof createChannel>;
