import { hasPage } from '../browser/page.js';
import { WeaverError } from '../core/errors.js';
import type { Island, RenderOptions } from '../islands/island.js';
import { createWeaverSDK } from '../sdk/createWeaverSDK.js';
import type { WeaverSDK } from '../sdk/weaverSDK.js';
import type { FakePlatform } from './fakePlatform.js';
import { installFetch } from './installFetch.js';

/** Options of {@link renderIsland}; those of `render` among them. */
export interface RenderIslandOptions extends RenderOptions {
  /** Default: a new element at the end of the body, which goes with the island. */
  readonly container?: HTMLElement | undefined;
  /** False: resolves while the island loads. Default true: when it is ready, or has failed. */
  readonly settled?: boolean | undefined;
}

/** An island in a test. */
export interface RenderedIsland {
  readonly island: Island;
  /** The SDK of the page: `open`, `apply`, `on`, … */
  readonly sdk: WeaverSDK;
  /** The root of what the component and the SDK have rendered: for `querySelector`, and `within` of Testing Library. */
  readonly root: ShadowRoot | HTMLElement;
  /** The events of the island, the first one first: `ready`, `error`, `requestError`, and those of its component. */
  readonly events: readonly { readonly name: string; readonly data: unknown }[];
  /** Removes the island. */
  unmount(): Promise<void>;
}

/** The session that is on the page; there is one at most (contract §4). */
interface Live {
  readonly platform: FakePlatform;
  readonly sdk: WeaverSDK;
  readonly uninstall: () => void;
  readonly islands: Set<RenderedIsland>;
}

let live: Live | undefined;

let turns: Promise<unknown> = Promise.resolve();

/** Does one work after the other, so that a session has ended before the next one begins. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = turns.then(work);
  turns = done.then(
    () => undefined,
    () => undefined,
  );
  return done;
}

async function end(): Promise<void> {
  const ended = live;
  live = undefined;
  if (!ended) return;
  await Promise.all([...ended.islands].map((island) => island.unmount()));
  await ended.sdk.destroy();
  ended.uninstall();
}

/** Removes all islands of {@link renderIsland}, ends their session and puts the page's `fetch` back. */
export const cleanUp = (): Promise<void> => inTurn(end);

/** The session of a platform, which is started if the page has another one, or none. */
async function sessionOf(platform: FakePlatform): Promise<Live> {
  if (live && live.platform !== platform) {
    if (live.islands.size > 0) {
      throw new WeaverError('ALREADY_ACTIVE', {
        message:
          'islands of another fake platform are on the page, which has one session at a time: unmount them, or call cleanUp() before',
      });
    }
    await end();
  }
  if (!live) {
    const sdk = createWeaverSDK();
    live = { platform, sdk, uninstall: installFetch(platform), islands: new Set() };
  }
  const { sdk } = live;
  if (sdk.status === 'idle' || sdk.status === 'failed') {
    // The island shows a failed init; its error has the reason.
    sdk.init(platform.config).catch(() => undefined);
  }
  return live;
}

/**
 * Renders a component of a module of the platform, `@weapp/people/ProfileCard`, as a host page does. Starts the page's
 * session if need be. Resolves when the component is rendered, or has failed: then the `status` of the island is `error`,
 * and {@link RenderedIsland.events} has the error.
 *
 * After each test the island is removed if the test runner has a global `afterEach` (jest, and vitest with `globals`), or
 * the preset of `weaver-sdk/testing/vitest` is used; otherwise call {@link cleanUp}.
 *
 * Rejects with ALREADY_ACTIVE while islands of another platform are on the page, with NOT_INITIALISED without a document.
 */
export async function renderIsland(
  platform: FakePlatform,
  name: string,
  props: object = {},
  { container, settled = true, ...options }: RenderIslandOptions = {},
): Promise<RenderedIsland> {
  if (!hasPage()) {
    throw new WeaverError('NOT_INITIALISED', {
      message:
        'an island needs a document: choose the environment happy-dom or jsdom in the config of the test runner, or at the top of the file',
    });
  }
  const rendered = await inTurn(async () => {
    const { sdk, islands } = await sessionOf(platform);
    const host = container ?? document.body.appendChild(document.createElement('div'));
    const island = sdk.render(host, name, props, options);
    const shown: RenderedIsland = {
      ...{ island, sdk, events: eventsOf(island) },
      root: island.shadowRoot ?? island.element,
      async unmount() {
        islands.delete(shown);
        await island.unmount();
        if (!container) host.remove();
      },
    };
    islands.add(shown);
    return shown;
  });
  if (settled) await rendered.island.ready.catch(() => undefined);
  return rendered;
}

/** The list of an island's events, which grows. */
function eventsOf(island: Island): RenderedIsland['events'] {
  const events: { name: string; data: unknown }[] = [];
  for (const event of ['ready', 'error'] as const) {
    island.on(event, (data) => void events.push({ name: event, data }));
  }
  island.on('*', ({ event, payload }) => void events.push({ name: event, data: payload }));
  return events;
}

const { afterEach } = globalThis as { afterEach?: (run: () => Promise<void>) => void };
if (typeof afterEach === 'function') afterEach(cleanUp);
