import { createHash } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright';
import type { MadeUpModule } from '../../testing/madeUpModules.js';
import type { World } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';

/** `sha384-…` of a text. */
export const integrityOf = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** `@weapp/made-up` → `weappMadeUp` */
const libraryNameOf = (name: string): string =>
  `weapp-${name.slice('@weapp/'.length)}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The script of a classic module whose component shows `text`. */
export function classicScript(name: string, text: string): string {
  return `globalThis.ranCount = (globalThis.ranCount || 0) + 1;
globalThis.${libraryNameOf(name)} = { default: function MadeUp() {
  return globalThis.__weaverShared__['react'].createElement('p', null, ${JSON.stringify(text)});
} };
`;
}

/** The script of an ES module whose component shows `text`. */
export function esScript(text: string, imports = ''): string {
  return `${imports}
const { createElement } = globalThis.__weaverShared__['react'];
export default function MadeUp() { return createElement('p', null, ${JSON.stringify(text)}); }
`;
}

/** A classic module of one script and one style, with integrity as written by the build plugin. */
export function classicModule(name: string, text = `${name} is here`): MadeUpModule {
  const script = classicScript(name, text);
  const style = 'p { color: rgb(1, 2, 3); }';
  return {
    name,
    files: { 'main.js': script, 'main.css': style },
    manifest: {
      entrypoints: ['main.css', 'main.js'],
      integrity: { 'main.js': integrityOf(script), 'main.css': integrityOf(style) },
      utils: [],
    },
  };
}

/** The outcome of rendering a module. */
export interface Outcome {
  readonly code?: string;
  readonly message?: string;
  readonly type?: string;
  readonly cause?: string;
  readonly text?: string;
}

/** Renders a module's component; returns the visible text or the error that the page receives. */
export function show(page: Page, compName: string): Promise<Outcome> {
  return page.evaluate(async (name) => {
    const island = weaverSDK.render('#island', name);
    try {
      await island.ready;
      return { text: island.shadowRoot?.querySelector('.weaver-content')?.textContent ?? '' };
    } catch (error) {
      const { code, message, type, cause } = error as Record<string, string>;
      const causes: string[] = [];
      for (let at: unknown = cause; at instanceof Error; at = at.cause) causes.push(at.message);
      return { code, message, ...(type === undefined ? {} : { type }), cause: causes.join(' < ') };
    } finally {
      await island.unmount();
    }
  }, compName) as Promise<Outcome>;
}

/** Opens the bare page and starts the SDK on it; `options` as those of `world.open`. */
export async function openReady(
  world: World,
  more: object = {},
  options?: BrowserContextOptions,
): ReturnType<World['open']> {
  const opened = await world.open('/bare/', options);
  await opened.page.evaluate((config) => weaverSDK.init(config), { ...configFor(world.stack), ...more });
  return opened;
}

/** Path and query of every request for a file below a folder of /build, in order. */
export async function askedFor(world: World, below: string): Promise<readonly string[]> {
  return (await world.control.requests())
    .map(({ path, query }) => path + query)
    .filter((address) => address.includes(below));
}
