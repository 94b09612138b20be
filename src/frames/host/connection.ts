import { WeaverError } from '../../core/errors.js';
import type { Message } from '../messages/message.js';
import { createChannel, type Channel, type ChannelDeps } from './channel.js';

/** What a connection needs. */
export interface ConnectionDeps extends ChannelDeps {
  /** The page is another one than before, so the handshake begins again. `wasOpen`: the one before was connected. */
  readonly onRestart: (wasOpen: boolean) => void;
}

/** The connection to the page in a frame, across reloads: each document has a {@link Channel} of its own. */
export interface Connection extends Pick<Channel, 'call' | 'get' | 'close' | 'isOpen'> {
  /** The iframe has fired its `load` event. */
  loaded(): void;
  /** The page's library has said that it listens. */
  listening(): void;
  /** The frame has left the document, or was moved: its page is gone. */
  lost(): void;
  /** Takes a message of the page; true if it answers a request. */
  receive(message: Message): boolean;
}

/** Creates the {@link Connection} of a frame whose page loads now. */
export function createConnection({ onRestart, ...deps }: ConnectionDeps): Connection {
  /** What is known of the current document. */
  let page = { channel: createChannel(deps), isLoaded: false, isListening: false };

  const renew = (): void => {
    const { channel } = page;
    const wasOpen = channel.isOpen;
    page = { channel: createChannel(deps), isLoaded: false, isListening: false };
    channel.close(new WeaverError('REQUEST_ABORTED', { message: 'the page was reloaded' }));
    onRestart(wasOpen);
  };

  return {
    get isOpen() {
      return page.channel.isOpen;
    },
    loaded() {
      if (page.isLoaded) renew();
      page.isLoaded = true;
      page.channel.offer();
    },
    listening() {
      // A page says it once, and before it answers: what comes later is from the next document, whose `load` will follow.
      if (page.isListening || page.channel.isOpen) renew();
      page.isListening = true;
      // After a redirect by script, the load event before this was that of another document.
      page.isLoaded = false;
      page.channel.offer();
    },
    lost: renew,
    receive: (message) => page.channel.receive(message),
    call(name, data) {
      page.channel.call(name, data);
    },
    get: (name, timeoutMs) => page.channel.get(name, timeoutMs),
    close(reason) {
      page.channel.close(reason);
    },
  };
}
