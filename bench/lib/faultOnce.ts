import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Route } from 'playwright';

/** A single fault of a remote module. */
export interface Fault {
  /** The affected file, by the end of its path. */
  readonly file: RegExp;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Whether a fault has happened. */
export interface FaultWatch {
  readonly hasHappened: () => boolean;
}

const unavailable = { status: 503, contentType: 'text/plain', body: 'Service Unavailable' } as const;
/** The sign-in page that a gateway sends instead of a file. */
const signIn = {
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><html><head><title>Sign in</title></head><body><form></form></body></html>',
} as const;
/** The file that lists the others: our module index, Federation's container, the HTML of an app or a frame. */
const ENTRY = /(?:moduleversion\.json|remoteEntry\.js|index\.html)$/;
const SCRIPT = /(?<!remoteEntry)\.js$/;
const STYLE = /\.css$/;

/** The faults by the names that the table shows. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'entry 503': { file: ENTRY, ...unavailable },
  'entry HTML': { file: ENTRY, ...signIn },
  'script 503': { file: SCRIPT, ...unavailable },
  'script HTML': { file: SCRIPT, ...signIn },
  'style 503': { file: STYLE, ...unavailable },
};

/** The module's files of all contenders, and the index, which includes our manifest of it. */
const FILES = /^\/build\/(?:(?:(?:federation|qiankun|wujie|frame)\/)?people\/|moduleversion\.json$)/;

/** Responds to the first request for a file of the module people with a fault, and passes on all later ones. */
export async function faultOnce(
  context: BrowserContext,
  { file, status, contentType, body }: Fault,
  afterMs: number,
): Promise<FaultWatch> {
  let happened = false;
  const answer = async (route: Route): Promise<void> => {
    if (happened) return route.continue();
    happened = true;
    await sleep(afterMs);
    return route.fulfill({
      status,
      contentType,
      body,
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
    });
  };
  await context.route(({ pathname }) => FILES.test(pathname) && file.test(pathname), answer);
  return { hasHappened: () => happened };
}
