import { entriesOf } from '../../core/objects.js';
import { createNode, pageBase } from '../../browser/page.js';
import { appendTo, headOfPage } from '../../browser/pageNodes.js';
import { logError } from '../../core/log.js';

/** Addresses of scripts that have run or are loading: React repeats a hint at every render. */
const known = new Set<string>();

/**
 * Runs a script that a module requested through a hint of React, once per page; its element is removed afterwards. A
 * failure is logged, and a later hint tries again.
 *
 * @param options those of React: `crossOrigin`, `integrity`, `nonce`
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
  for (const [name, value] of entriesOf({ type, crossOrigin, integrity, nonce })) {
    if (typeof value === 'string' && value !== '') script.setAttribute(name, value);
  }
  script.onload = () => {
    script.remove();
  };
  script.onerror = () => {
    script.remove();
    known.delete(url);
    logError(`the script ${url} that a module requested could not be loaded`);
  };
  script.src = url;
  appendTo(headOfPage(), script);
}

type Library = Readonly<Record<string, unknown>>;
type Hint = (href: unknown, options?: Readonly<Record<string, unknown>>) => void;

const ignoreHint: Hint = () => undefined;

/**
 * Replacements of React 19's resource hints (https://react.dev/reference/react-dom#resource-preloading-apis). React adds
 * elements to the head of the host's document and never removes them. So hints of modules do nothing, as in a browser
 * without support; only scripts still run, because a module may wait for their code.
 */
const HINTS: Readonly<Record<string, Hint>> = {
  prefetchDNS: ignoreHint,
  preconnect: ignoreHint,
  preload: ignoreHint,
  preloadModule: ignoreHint,
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

/** `react-dom` for modules, without its resource hints; one that has none (React 18 and older, Preact) is unchanged. */
export function withoutResourceHints(library: unknown): unknown {
  if (!isLibrary(library)) return library;
  const over: Record<string, unknown> = {};
  for (const [name, hint] of entriesOf(HINTS)) {
    if (typeof library[name] === 'function') over[name] = hint;
  }
  if (Object.keys(over).length === 0) return library;
  const { default: whole } = library;
  // A bundled package may have the same functions again on its default export.
  if (isLibrary(whole) && whole !== library) over['default'] = withoutResourceHints(whole);
  return { ...library, ...over };
}

/** Returns true if a value of the page is that library, in its original form or {@link withoutResourceHints}. */
export function isSameLibrary(value: unknown, library: unknown): boolean {
  const portalOf = (of: unknown): unknown => (isLibrary(of) ? of['createPortal'] : undefined);
  return value === library || (portalOf(value) !== undefined && portalOf(value) === portalOf(library));
}
