// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { MESSAGE_TYPE } from '../../wire/frameMessages.js';
import { connectToHost } from './connectToHost.browser.js';

const HOST = 'https://host.test';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Connects this page as if it were in a frame of {@link HOST}; `send` is the host page's. */
async function connect(model: object) {
  const parent = { postMessage: vi.fn() };
  let receive = (_event: object): void => undefined;
  vi.stubGlobal('parent', parent);
  vi.stubGlobal('addEventListener', (event: string, listener: typeof receive) => {
    if (event === 'message') receive = listener;
  });
  const connecting = connectToHost({ allowedOrigins: [HOST] });
  const send = (message: object): void => {
    const data = { type: MESSAGE_TYPE, ...message };
    receive({ isTrusted: true, source: parent, origin: HOST, data });
  };
  send({ postmate: 'handshake', model });
  const connection = await connecting;
  if (!connection) throw new Error('this page is not in a frame');
  return { connection, send };
}

it('an update adds to the model of the host page, and is heard as it was sent', async () => {
  const { connection, send } = await connect({ customer: '07', tab: 'log' });
  const heard = vi.fn();
  connection.on('update', heard);
  send({ postmate: 'call', property: 'update', data: { customer: '08' } });
  expect(heard.mock.calls).toEqual([[{ customer: '08' }]]);
  expect(connection.model).toEqual({ customer: '08', tab: 'log' });
  connection.disconnect();
});
