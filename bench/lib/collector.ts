import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SWITCH_NAMES } from '../../src/wire/performanceReport.js';

/** One POST of a page. */
export interface CollectedPost {
  readonly path: string;
  readonly body: string;
  readonly bytes: number;
}

/** A server that takes whatever error monitors send, on another origin than the pages. */
export interface Collector {
  /** An address of its own for one visit. */
  readonly createEndpoint: () => string;
  /** What came to that address until now. */
  readonly posts: (endpoint: string) => readonly CollectedPost[];
  readonly close: () => Promise<void>;
}

/** The platform's answer, with all switches on; the other monitors accept it too. */
const ANSWER = JSON.stringify({
  code: 200,
  status: true,
  msg: '',
  data: Object.fromEntries(SWITCH_NAMES.map((name) => [name, true])),
});
/** Long enough for a visit, so that a preflight is sent once. */
const PREFLIGHT_AGE_S = 600;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function allow(request: IncomingMessage, response: ServerResponse): void {
  const { origin = '*', 'access-control-request-headers': headers } = request.headers;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-max-age', String(PREFLIGHT_AGE_S));
  if (headers !== undefined) response.setHeader('access-control-allow-headers', headers);
}

/** Starts a {@link Collector} on a free port of this machine. */
export async function startCollector(): Promise<Collector> {
  const collected = new Map<string, CollectedPost[]>();
  const server = createServer((request, response) => {
    allow(request, response);
    void readBody(request).then((body) => {
      const path = request.url ?? '';
      const posts = collected.get(path.split('/')[1] ?? '');
      if (request.method === 'POST')
        posts?.push({ path, body: body.toString('utf8'), bytes: body.byteLength });
      response.setHeader('content-type', 'application/json');
      response.end(request.method === 'OPTIONS' ? '' : ANSWER);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let visits = 0;
  return {
    createEndpoint() {
      visits += 1;
      collected.set(`v${visits}`, []);
      return `${origin}/v${visits}`;
    },
    posts: (endpoint) => [...(collected.get(endpoint.slice(origin.length + 1)) ?? [])],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
