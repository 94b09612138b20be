import { canAdoptSheets } from '../../../browser/styles.js';
import { isOnline, pageLanguage } from '../../../browser/page.js';
import { readGlobal } from '../../../browser/globals.js';
import type { EngineFeature, GlobalSdk, PageFacts } from './examinedPage.js';
import { recordOf } from '../../../wire/record.js';

/** What `read` gives, or `otherwise` where the page is not even allowed to ask. */
function tolerant<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

function select(selector: string): readonly Element[] {
  // Not `document.querySelectorAll`: that may be an image of the page that is called so.
  return [...Document.prototype.querySelectorAll.call(document, selector)];
}

function isNative(value: unknown): boolean {
  return typeof value !== 'function' || /\[native code\]/.test(Function.prototype.toString.call(value));
}

function globalSdk(): GlobalSdk {
  const known = readGlobal('weaverSDK') as { init?: unknown; version?: unknown } | undefined;
  if (known === undefined) return undefined;
  return typeof known?.init === 'function' && typeof known.version === 'string'
    ? { version: known.version }
    : 'foreign';
}

const FEATURES: Readonly<Record<EngineFeature, () => boolean>> = {
  shadowRoots: () => 'attachShadow' in Element.prototype,
  adoptedSheets: canAdoptSheets,
  popover: () => 'popover' in HTMLElement.prototype,
  dialog: () => typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype,
  abortController: () => typeof AbortController === 'function' && 'reason' in AbortSignal.prototype,
  composedPath: () => 'composedPath' in Event.prototype,
};

/** What other scripts may have done to the page: one row tells one thing. */
const ODDITIES: Readonly<Record<string, () => boolean>> = {
  'fetch is wrapped by a script of the page': () => !isNative(globalThis.fetch),
  'JSON.stringify is replaced': () => !isNative(JSON.stringify),
  'Promise is replaced': () => !isNative(Promise),
  'an AMD loader (define.amd)': () => {
    const define = readGlobal('define');
    return typeof define === 'function' && 'amd' in define;
  },
  'RequireJS (requirejs)': () => readGlobal('requirejs') !== undefined,
  'Prototype.js': () =>
    typeof (readGlobal('Prototype') as { Version?: unknown } | null)?.Version === 'string',
  MooTools: () => readGlobal('MooTools') !== undefined,
  'a global React': () => readGlobal('React') !== undefined,
  'a content security policy in a meta element': () =>
    select('meta[http-equiv="Content-Security-Policy" i]').length > 0,
};

/** What libraries write in the descriptors of `Object.defineProperty`, without a prototype of their own. */
const DESCRIPTOR_KEYS = ['get', 'set', 'value', 'writable', 'enumerable', 'configurable'] as const;

/** Reads the facts of the page that we stand in. Nothing on it changes. */
export function readPageFacts(): PageFacts {
  return {
    // Not `location.origin`, which a sandboxed frame still has.
    origin: window.origin,
    protocol: location.protocol,
    secure: isSecureContext,
    framed: window.top !== window.self,
    mediaType: document.contentType,
    quirks: document.compatMode === 'BackCompat',
    base: select('base[href]').length > 0 ? document.baseURI : undefined,
    cookies: tolerant(() => navigator.cookieEnabled && typeof document.cookie === 'string', false),
    online: isOnline(),
    language: pageLanguage(),
    worker: tolerant(() => navigator.serviceWorker?.controller?.scriptURL, undefined),
    scripts: select('script[src]').map((script) => (script as HTMLScriptElement).src),
    inlineInit: select('script:not([src])').some(({ textContent }) =>
      /\bweaverSDK\s*\.\s*init\b/.test(textContent ?? ''),
    ),
    globalSdk: globalSdk(),
    features: recordOf(
      Object.entries(FEATURES).map(([name, has]) => [name, tolerant(has, false)]),
    ) as PageFacts['features'],
    jsonOfArrays: tolerant(() => JSON.stringify({ list: [0] }) === '{"list":[0]}', false),
    inheritedDescriptorKeys: DESCRIPTOR_KEYS.filter((key) => key in Object.prototype),
    oddities: Object.entries(ODDITIES).flatMap(([name, is]) => (tolerant(is, false) ? [name] : [])),
  };
}
