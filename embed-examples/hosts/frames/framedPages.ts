import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import type { HostPage, World } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';

const LIBRARY = readFileSync(new URL('../../../dist/frame.js', import.meta.url), 'utf8');

/** A page that tests embed: one of a partner, with `weaver-sdk/frame`. */
export interface FramedPage {
  readonly body: string;
  readonly style?: string;
  /** Properties of the object of methods that `connectToHost` gets, as code. */
  readonly methods?: string;
  /** Code that runs when `host` is connected. */
  readonly connected?: string;
}

/** The origin of such pages: that of the host pages under another name. */
export const partnerOf = (world: World): string => world.stack.host.replace('localhost', '127.0.0.1');

/** Serves a page of a partner; resolves to its address. */
export async function addFramedPage(
  world: World,
  { body, style = '', methods = '', connected = '' }: FramedPage,
): Promise<string> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner</title>
<link rel="icon" href="data:,"><style>body { margin: 0 } ${style}</style>
<script type="module">
  import { connectToHost } from './frame.js';
  const host = await connectToHost({
    allowedOrigins: ['${world.stack.host}'],
    timeoutMs: 120000,
    methods: { ${methods} },
  });
  if (host) { window.host = host; ${connected} }
</script></head><body>${body}</body></html>`;
  return partnerOf(world) + (await world.addMadeUp({ html, files: { 'frame.js': LIBRARY } }));
}

/** Serves a page of a partner that connects in its head; `late.js` keeps its body back. Resolves to its address. */
export async function addEarlyPage(world: World): Promise<string> {
  const name = /([\w$]+) as connectToHost/.exec(LIBRARY)?.[1];
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Early</title>
<link rel="icon" href="data:,"><script>{${LIBRARY.slice(0, LIBRARY.lastIndexOf('export{'))}
  ${String(name)}({ allowedOrigins: ['${world.stack.host}'], methods: { title: () => document.title } });
}</script><script src="late.js"></script></head>
<body style="margin: 0"><p style="margin: 0; height: 300px">Late</p></body></html>`;
  return partnerOf(world) + (await world.addMadeUp({ html, files: { 'late.js': '' } }));
}

/** Options of a frame that a test embeds. */
export interface EmbedOptions {
  readonly minHeightPx?: number;
  readonly maxHeightPx?: number;
  readonly timeoutMs?: number;
  readonly title?: string;
}

/**
 * Opens the bare page with a session, in which the pages of partners may be shown. The SDK is that of the one-file build.
 */
export async function openHost(world: World, options?: Parameters<World['open']>[1]): Promise<HostPage> {
  const opened = await world.open('/bare/', options);
  const config = { ...configFor(world.stack), allowedOrigins: [partnerOf(world)] };
  await opened.page.evaluate(
    (given) => weaverSDK.init({ ...given, language: 'en_US' }).then(() => undefined),
    config,
  );
  return opened;
}

/** Embeds `address` at the end of the page, as `window.embedded[name]`; does not wait for it. */
export async function embed(
  page: Page,
  name: string,
  address: string | { readonly kind: string; readonly id: string },
  options: EmbedOptions = {},
): Promise<void> {
  await page.evaluate(
    ([id, target, given]) => {
      const place = document.createElement('div');
      place.id = id;
      document.body.append(place);
      const frame = weaverSDK.embed(place, target, given);
      frame.ready.catch(() => undefined);
      const known = (window as unknown as { embedded?: object }).embedded ?? {};
      Object.assign(window, { embedded: { ...known, [id]: frame } });
    },
    [name, address, options] as const,
  );
}

/** The status of a frame that a test has embedded. */
export const statusOf = (page: Page, name: string): Promise<string> =>
  page.evaluate(`embedded.${name}.status`);

/** Opens a page with one of the scripts of the SDK. */
export const openBuild = (world: World, file: string): Promise<HostPage> =>
  world.openMadeUp(
    {
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Build</title>
<script src="https://static.example.com/build/utils/${file}" crossorigin="anonymous"></script></head><body></body></html>`,
    },
    {},
  );
