import { isIP } from 'node:net';

import type { Context } from 'hono';

import type { ExchangeEnv } from './exchange.js';

function isLoopback(address: string | undefined): boolean {
  if (address === undefined) return false;
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/**
 * Whether a request comes from this machine, and if from its browser, from a page of the API origin itself: another
 * page could send a simple POST, or reach the port under a host name that it resolves to 127.0.0.1.
 */
export function isFromOwnPage(c: Context<ExchangeEnv>, apiOrigin: string): boolean {
  const origin = c.req.header('origin');
  const own = new URL(apiOrigin);
  const hosts = [own.host, `localhost:${own.port}`];
  return (
    isLoopback(c.env.incoming.socket.remoteAddress) &&
    hosts.includes(c.req.header('host') ?? '') &&
    (origin === undefined || hosts.some((host) => origin === `http://${host}`))
  );
}
