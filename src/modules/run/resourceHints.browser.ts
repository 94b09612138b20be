import { createNode, pageBase } from '../../browser/page.js';
import { appendTo, headOfPage } from '../../browser/pageNodes.js';
import { logError } from '../../core/log.js';

/** Addresses of scripts that have run, or are being loaded: a hint is repeated at every render. */
const known = new Set<string>();

/**
 * Runs a script that a module asked for by a hint of React, once in a page; its element is removed afterwards. A failure
 * is logged, and a later hint tries again.
 *
 * @param options what React takes: `crossOrigin`, `integrity`, `nonce`
 * @param type `module` for an ES module
 */
function runHintedScript(
  href: unknown,
  { crossOrigin, integrity, nonce }: Readonly<Record<string, unknown>>,
  type: 'module' | '',
): void {
  const url = new URL(String(href), pageBase() || undefined).href;
  if (known.has(url)) return;
  known.add(url);
  const script = createNode('script');
  for (const [name, value] of Object.entries({ type, crossOrigin, integrity, nonce })) {
    if (typeof value === 'string' && value !== '') script.setAttribute(name, value);
  }
  script.onload = () => {
    script.remove();
  };
  script.onerror = () => {
    script.remove();
    known.delete(url);
    logError(`the script ${url} that a module asked for could not be loaded`);
  };
  script.src = url;
  appendTo(headOfPage(), script);
}

type Library = Readonly<Record<string, unknown>>;
type Hint = (href: unknown, options?: Readonly<Record<string, unknown>>) => void;

const none: Hint = () => undefined;

/**
 * What React 19 can ask of the browser ahead of a need. It puts elements for it into the head of the document, which is
 * the host's, and never takes them out. A module's hints do nothing, as in a browser that takes none; only a script runs,
 * since its code may be waited for.
 */
const HINTS: Readonly<Record<string, Hint>> = {
  prefetchDNS: none,
  preconnect: none,
  preload: none,
  preloadModule: none,
  preinit: (href, options) => {
    if (options?.['as'] === 'script') runHintedScript(href, options, '');
  },
  preinitModule: (href, options) => {
    if ((options?.['as'] ?? 'script') === 'script') runHintedScript(href, options ?? {}, 'module');
  },
};

function isLibrary(value: unknown): value is Library {
  return typeof value === 'object' && value !== null;
}

/** `react-dom` as modules get it, without its hints; one that has none (React 18 and older, Preact) is left as it is. */
export function withoutResourceHints(library: unknown): unknown {
  if (!isLibrary(library)) return library;
  const over: Record<string, unknown> = {};
  for (const [name, hint] of Object.entries(HINTS)) {
    if (typeof library[name] === 'function') over[name] = hint;
  }
  if (Object.keys(over).length === 0) return library;
  const { default: whole } = library;
  // A bundled package may have the same functions again on its default export.
  if (isLibrary(whole) && whole !== library) over['default'] = withoutResourceHints(whole);
  return { ...library, ...over };
}

/** Whether a value of the page is that library, be it as it came or as modules get it. */
export function isSameLibrary(value: unknown, library: unknown): boolean {
  const portalOf = (of: unknown): unknown => (isLibrary(of) ? of['createPortal'] : undefined);
  return value === library || (portalOf(value) !== undefined && portalOf(value) === portalOf(library));
}
