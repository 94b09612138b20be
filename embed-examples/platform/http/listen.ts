import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that accepts requests. */
export interface Listening {
  readonly port: number;
  /** Set when the preferred port was taken. */
  readonly notice?: string;
  /** Closes at once: open connections are cut, unfinished answers included. */
  close(): Promise<void>;
}

/** The options of {@link listen}. */
export interface ListenOptions {
  /** The name of the server in the notice. */
  readonly name: string;
  /** All must use the same port; those after the first are left out when the machine has no such address. */
  readonly addresses: readonly [string, ...string[]];
  /** 0 = any free port. */
  readonly preferredPort: number;
  /** Ports that other servers of the stack prefer. */
  readonly avoid: readonly number[];
  readonly handler: RequestListener;
}

const ATTEMPTS = 60;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

async function bind(address: string, port: number, handler: RequestListener): Promise<Server> {
  // Longer than a browser keeps an idle connection: closing earlier could break its next request.
  const server = createServer({ keepAliveTimeout: 120_000 }, handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: address, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return server;
}

async function end(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Listens on all addresses at one port; undefined when the port is taken on one of them. */
async function bindAll(
  options: ListenOptions,
  port: number,
): Promise<{ port: number; servers: Server[] } | undefined> {
  const servers: Server[] = [];
  let bound = port;
  for (const address of options.addresses) {
    try {
      const server = await bind(address, bound, options.handler);
      servers.push(server);
      bound = (server.address() as AddressInfo).port;
    } catch (error) {
      const code = codeOf(error);
      if (servers.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue;
      await Promise.all(servers.map(end));
      if (code === 'EADDRINUSE' || code === 'EACCES') return undefined;
      throw error;
    }
  }
  return { port: bound, servers };
}

function candidates({ preferredPort, avoid }: ListenOptions): number[] {
  if (preferredPort === 0) return Array.from({ length: ATTEMPTS }, () => 0);
  const ports = Array.from({ length: ATTEMPTS }, (_, step) => preferredPort + step);
  return ports.filter((port, step) => port < 65_536 && (step === 0 || !avoid.includes(port)));
}

/** Starts a server at its preferred port, or at the next free one. */
export async function listen(options: ListenOptions): Promise<Listening> {
  for (const port of candidates(options)) {
    const bound = await bindAll(options, port);
    if (bound === undefined) continue;
    const close = async (): Promise<void> => {
      await Promise.all(bound.servers.map(end));
    };
    const moved = options.preferredPort !== 0 && bound.port !== options.preferredPort;
    if (!moved) return { port: bound.port, close };
    const notice = `Port ${options.preferredPort} is in use: the ${options.name} is at port ${bound.port} instead.`;
    return { port: bound.port, notice, close };
  }
  throw new Error(`No free port for the ${options.name} from ${options.preferredPort} on.`);
}
