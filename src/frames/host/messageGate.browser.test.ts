import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEAVING_TYPE, LISTENING_TYPE, MESSAGE_TYPE } from '../../wire/frameMessages.js';
import { createMessageGate, listenOnPort, type MessageGate } from './messageGate.browser.js';

const type = MESSAGE_TYPE;
const iframes: HTMLIFrameElement[] = [];

/** Adds a frame of this page's origin. */
async function addFrame(): Promise<HTMLIFrameElement> {
  const iframe = document.createElement('iframe');
  iframe.srcdoc = '<script>addEventListener("message", ({ data }) => parent.postMessage(data, "*"))</script>';
  const loaded = new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }));
  document.body.append(iframe);
  iframes.push(iframe);
  await loaded;
  return iframe;
}

/** Lets the page of a frame send messages, and waits until all have arrived. */
async function sendFrom(iframe: HTMLIFrameElement, ...messages: unknown[]): Promise<void> {
  const marker = `marker ${Math.random()}`;
  const arrived = new Promise<void>((resolve) => {
    const listen = ({ data, source }: MessageEvent<unknown>): void => {
      if (data !== marker || source !== iframe.contentWindow) return;
      removeEventListener('message', listen);
      resolve();
    };
    addEventListener('message', listen);
  });
  for (const message of [...messages, marker]) iframe.contentWindow?.postMessage(message, '*');
  await arrived;
}

let gate: MessageGate;
let got: string[];
let isAccepting: boolean;

/** Accepts all messages, or none. */
const LIMIT = { take: () => isAccepting, giveBack: () => undefined };

function addReceiver(name: string, iframe: HTMLIFrameElement, origin = location.origin): () => void {
  return gate.add({
    window: () => iframe.contentWindow,
    origin,
    limit: LIMIT,
    on(sent) {
      if (sent.kind === 'message') got.push(`${name}: ${sent.message.postmate}`);
      else if (sent.kind === 'listening') got.push(`${name}: listening`);
      else if (sent.kind === 'refused' && isAccepting) got.push(`${name}: refused, ${sent.problem}`);
    },
  });
}

const REPLY = { type, postmate: 'handshake-reply' };

beforeEach(() => {
  gate = createMessageGate();
  got = [];
  isAccepting = true;
});
afterEach(() => {
  for (const iframe of iframes.splice(0)) iframe.remove();
});

describe('a frame', () => {
  it('hides its messages from other listeners of the page, such as a Postmate with a frame of the same origin', async () => {
    const [own, foreign] = [await addFrame(), await addFrame()];
    const remove = addReceiver('one', own);
    const heard: unknown[] = [];
    const listen = ({ data }: MessageEvent<unknown>): void => {
      heard.push(data);
    };
    addEventListener('message', listen);
    await sendFrom(own, REPLY, 'of another protocol');
    await sendFrom(foreign, REPLY);
    removeEventListener('message', listen);
    remove();
    expect(got).toEqual(['one: handshake-reply']);
    expect(heard.filter((data) => !String(data).startsWith('marker'))).toEqual([
      'of another protocol',
      REPLY,
    ]);
  });

  it('gets no message beyond its limit', async () => {
    const iframe = await addFrame();
    const remove = addReceiver('one', iframe);
    isAccepting = false;
    await sendFrom(iframe, REPLY, { type: LISTENING_TYPE }, { type });
    remove();
    expect(got).toEqual([]);
  });

  it('gets the messages of its own window, and no other frame does', async () => {
    const [one, two, foreign] = [await addFrame(), await addFrame(), await addFrame()];
    const undo = [addReceiver('one', one), addReceiver('two', two)];
    await sendFrom(one, REPLY, { type: LISTENING_TYPE });
    await sendFrom(two, REPLY);
    await sendFrom(foreign, REPLY, { type: LISTENING_TYPE });
    expect(got).toEqual(['one: handshake-reply', 'one: listening', 'two: handshake-reply']);
    for (const remove of undo) remove();
  });

  it.each([
    ['another port', 'http://localhost:1'],
    ['another scheme', 'https://localhost'],
    ['an opaque origin', 'null'],
    ['a prefix', location.origin.slice(0, -1)],
    ['every origin', '*'],
  ])('gets nothing while its window shows a page of an unexpected origin: %s', async (_what, origin) => {
    const iframe = await addFrame();
    const undo = addReceiver('one', iframe, origin);
    await sendFrom(iframe, REPLY, { type: LISTENING_TYPE }, { type });
    expect(got).toEqual([]);
    undo();
  });

  it('gets nothing that a script of the page dispatches', async () => {
    const iframe = await addFrame();
    const undo = addReceiver('one', iframe);
    const { origin } = location;
    const source = iframe.contentWindow;
    dispatchEvent(new MessageEvent('message', { data: REPLY, origin, source }));
    dispatchEvent(Object.assign(new Event('message'), { data: REPLY, origin, source }));
    dispatchEvent(new MessageEvent('messageerror', { data: REPLY, origin, source }));
    window.postMessage(REPLY, '*');
    await sendFrom(iframe);
    expect(got).toEqual([]);
    undo();
  });

  it('takes no notice of what is not of this wire, and says why it refuses the rest', async () => {
    const iframe = await addFrame();
    const undo = addReceiver('one', iframe);
    await sendFrom(iframe, null, 0, 'x', [], {}, { type: [type] }, { penpal: 'syn' }, new Map());
    expect(got).toEqual([]);
    await sendFrom(iframe, { type, postmate: 'constructor' }, { type, postmate: ['handshake-reply'] });
    expect(got).toEqual(['one: refused, an unexpected kind', 'one: refused, an unexpected kind']);
    undo();
  });

  it('reads no member that a page has added to every object', async () => {
    const iframe = await addFrame();
    const undo = addReceiver('one', iframe);
    const added = { ...REPLY, value: { name: 'title' }, uid: 1 };
    for (const [name, value] of Object.entries(added)) {
      Object.defineProperty(Object.prototype, name, { configurable: true, writable: true, value });
    }
    try {
      await sendFrom(iframe, {}, { type }, { postmate: 'handshake-reply' });
    } finally {
      for (const name of Object.keys(added)) Reflect.deleteProperty(Object.prototype, name);
    }
    expect(got).toEqual(['one: refused, an unexpected kind']);
    undo();
  });

  it('that is not in a document gets nothing, not even from a window that is gone', async () => {
    const iframe = await addFrame();
    const undo = addReceiver('one', iframe);
    iframe.remove();
    dispatchEvent(new MessageEvent('message', { data: REPLY, origin: location.origin, source: null }));
    expect(got).toEqual([]);
    undo();
  });
});

it('a port that a page sends with its first message is handed on, and listened on until it is closed', async () => {
  const iframe = await addFrame();
  let given: MessagePort | undefined;
  const undo = gate.add({
    window: () => iframe.contentWindow,
    origin: location.origin,
    limit: LIMIT,
    on(sent) {
      if (sent.kind === 'listening') given = sent.port;
    },
  });
  const arrived = new Promise<void>((resolve) => {
    addEventListener('message', () => {
      resolve();
    });
  });
  const page = iframe.contentWindow as Window & { eval(code: string): MessagePort };
  const port = page.eval(
    `const { port1, port2 } = new MessageChannel(); parent.postMessage({ type: '${LISTENING_TYPE}' }, '*', [port2]); port1`,
  );
  await arrived;
  undo();
  expect(given).toBeInstanceOf(MessagePort);

  isAccepting = true;
  const left = new Promise<MessagePort>((resolve) => {
    listenOnPort(given as MessagePort, {
      limit: LIMIT,
      on(sent) {
        if (sent.kind === 'message') got.push(`${sent.message.postmate}: ${sent.port === given}`);
        else if (sent.kind === 'refused') got.push(sent.problem);
        else if (sent.kind === 'leaving') resolve(sent.port);
      },
    });
  });
  port.postMessage(REPLY);
  port.postMessage('of another protocol');
  port.postMessage({ type });
  port.postMessage({ type: LEAVING_TYPE });
  expect(await left).toBe(given);
  expect(got).toEqual(['handshake-reply: true', 'an unexpected kind']);
});

it('listens on the page only while there are frames', async () => {
  const add = vi.spyOn(window, 'addEventListener');
  const remove = vi.spyOn(window, 'removeEventListener');
  const count = (): number[] =>
    [add, remove].map((spy) => spy.mock.calls.filter(([name]) => name === 'message').length);
  const iframe = await addFrame();
  const undo = [addReceiver('one', iframe), addReceiver('two', iframe)];
  expect(count()).toEqual([1, 0]);
  undo[0]?.();
  expect(count()).toEqual([1, 0]);
  undo[1]?.();
  expect(count()).toEqual([1, 1]);
  vi.restoreAllMocks();
});
