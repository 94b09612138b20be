import { WeaverError } from '../../core/errors.js';
import type { Message } from '../messages/message.js';
import { createChannel, type ChannelReport } from './channel.js';

/** The value that a page without a port is asked for, to see that it is still there; any answer will do. */
export const PRESENCE = 'weaver:present';
/** How long such a page may take to answer, in ms. */
const PRESENCE_MS = 5_000;

/** What a page has sent for its messages. It ends with the document that made it. */
export type PagePort = Pick<MessagePort, 'postMessage' | 'close'>;

/**
 * What comes out of a connection: that of its channels, and that the page is another one than before, so the handshake begins
 * again. `wasOpen`: the one before was connected.
 */
export type ConnectionReport = ChannelReport | { readonly kind: 'restart'; readonly wasOpen: boolean };

/**
 * Creates the {@link Connection} of a frame whose page loads now.
 *
 * @param url address of the page; messages are sent to its origin alone
 * @param model the data of a handshake
 * @param send sends a message through `port`; without one to the window of the frame, for one origin, if it has a window
 */
export function createConnection(
  url: string,
  model: () => unknown,
  send: (message: Message, origin: string, port: PagePort | undefined) => void,
  on: (report: ConnectionReport) => void,
) {
  /** What is known of a document. */
  const documentWith = (port: PagePort | undefined) => ({
    port,
    channel: createChannel(
      url,
      model(),
      (message, origin) => {
        const asksForPort = port === undefined && message.postmate === 'handshake';
        send(asksForPort ? { ...message, takesPort: true } : message, origin, port);
      },
      on,
    ),
    isLoaded: false,
    isListening: false,
  });
  let page = documentWith(undefined);

  const close = (reason: WeaverError): void => {
    page.port?.close();
    page.channel.close(reason);
  };
  const replace = (port: PagePort | undefined): void => {
    close(new WeaverError('REQUEST_ABORTED', { message: 'the page was reloaded' }));
    page = documentWith(port);
  };
  const renew = (port?: PagePort): void => {
    const wasOpen = page.channel.isOpen;
    replace(port);
    on({ kind: 'restart', wasOpen });
  };

  return {
    get isOpen() {
      return page.channel.isOpen;
    },
    /** The iframe has fired its `load` event. */
    loaded(): void {
      // The document of a port may fire it at any time, and another one cannot use the port.
      if (page.port) return;
      if (page.isLoaded) renew();
      page.isLoaded = true;
      page.channel.offer();
    },
    /** The page's library has said that it listens; with the port of its document, unless it has sent none. */
    listening(port?: PagePort): void {
      // A page says it once, and before it answers: what comes later is from the next document.
      if (page.isListening || page.channel.isOpen) renew(port);
      else if (port) replace(port);
      page.isListening = true;
      // After a redirect by script, the load event before this was that of another document.
      page.isLoaded = false;
      page.channel.offer();
    },
    /** The document of a port is being unloaded. */
    left(port: PagePort): void {
      if (port === page.port) renew();
    },
    /** The frame has left the document, or was moved: its page is gone. */
    lost: (): void => {
      renew();
    },
    /** Takes a message that came through `port`, or from the window; true if it answers a request. */
    receive: (message: Message, port?: PagePort): boolean =>
      port === page.port && page.channel.receive(message),
    /** {@link Channel}, of the current document. */
    call(name: string, data: unknown): void {
      page.channel.call(name, data);
    },
    /** Calls a method with data that no other document may get: see {@link PRESENCE}. */
    callPresent(name: string, data: unknown): void {
      const { channel, port } = page;
      const call = (): void => {
        channel.call(name, data);
      };
      if (port) call();
      else channel.get(PRESENCE, PRESENCE_MS).then(call, () => undefined);
    },
    /** {@link Channel}, of the current document. */
    get: (name: string, timeoutMs: number): Promise<unknown> => page.channel.get(name, timeoutMs),
    close,
  };
}

/**
 * The connection to the page in a frame, across reloads: each document has a {@link Channel} of its own. One that has sent
 * a port is reached through that alone, so nothing gets to the next document; it says when it leaves. A page that knows
 * Postmate only is reached by its window, and each further `load` event is that of another document.
 */
export type Connection = ReturnType<typeof createConnection>;
