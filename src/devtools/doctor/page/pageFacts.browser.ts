import { entriesOf } from '../../../core/objects.js';
import { canAdoptSheets } from '../../../browser/styles.js';
import { isOnline, pageBase, pageLanguage } from '../../../browser/page.js';
import { ofDocument } from '../../../browser/pageNodes.js';
import { findAllInPage } from '../../../browser/pageTree.js';
import { readGlobal } from '../../../browser/globals.js';
import { attempt } from '../../../core/callerValues.js';
import type { EngineFeature, GlobalSdk, PageFacts } from './examinedPage.js';
import { recordOf } from '../../../wire/record.js';

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

/** Changes that other scripts may have made, one per row. */
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
    findAllInPage('meta[http-equiv="Content-Security-Policy" i]').length > 0,
};

/** What the engine brings and pages replace with their own: libraries that modules use may not run with it. */
const BUILT_INS = [
  'AbortController',
  'Array',
  'Date',
  'Headers',
  'Map',
  'Number',
  'Proxy',
  'RegExp',
  'Set',
  'Symbol',
  'URL',
  'URLSearchParams',
  'WeakMap',
  'Array.from',
  'Array.prototype.map',
  'Function.prototype.bind',
  'Object.assign',
  'Object.create',
  'Object.defineProperty',
  'Object.entries',
  'Object.getOwnPropertyDescriptor',
  'Object.keys',
  'Object.values',
  'String.prototype.replace',
] as const;

/** Those that a script has replaced. Nothing is known of them where it replaced the function that tells. */
function replacedBuiltIns(): readonly string[] {
  if (!isNative(Math.max)) return ['Function.prototype.toString'];
  return BUILT_INS.filter((name) => {
    let value: unknown = window;
    for (const key of name.split('.')) value = Reflect.get(value as object, key);
    return !isNative(value);
  });
}

/** The keys that libraries use in property descriptors, which inherit from Object.prototype. */
const DESCRIPTOR_KEYS = ['get', 'set', 'value', 'writable', 'enumerable', 'configurable'] as const;

/** Reads the facts of the current page without changing it. */
export function readPageFacts(): PageFacts {
  return {
    // Not `location.origin`, which is not 'null' in a sandboxed frame.
    origin: window.origin,
    protocol: location.protocol,
    secure: isSecureContext,
    isolated: globalThis.crossOriginIsolated === true,
    framed: window.top !== window.self,
    mediaType: ofDocument('contentType'),
    quirks: ofDocument('compatMode') === 'BackCompat',
    base: findAllInPage('base[href]').length > 0 ? pageBase() : undefined,
    cookies: attempt(() => navigator.cookieEnabled && typeof ofDocument('cookie') === 'string', false),
    online: isOnline(),
    language: pageLanguage(),
    worker: attempt(() => navigator.serviceWorker?.controller?.scriptURL, undefined),
    scripts: findAllInPage('script[src]').map((script) => (script as HTMLScriptElement).src),
    inlineInit: findAllInPage('script:not([src])').some(({ textContent }) =>
      /\bweaverSDK\s*\.\s*init\b/.test(textContent ?? ''),
    ),
    globalSdk: attempt(globalSdk, 'foreign'),
    features: recordOf(
      entriesOf(FEATURES).map(([name, has]) => [name, attempt(has, false)]),
    ) as PageFacts['features'],
    jsonOfArrays: attempt(() => JSON.stringify({ list: [0] }) === '{"list":[0]}', false),
    inheritedDescriptorKeys: DESCRIPTOR_KEYS.filter((key) => key in Object.prototype),
    replaced: attempt(replacedBuiltIns, []),
    oddities: entriesOf(ODDITIES).flatMap(([name, is]) => (attempt(is, false) ? [name] : [])),
  };
}
