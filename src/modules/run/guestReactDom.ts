import { runHintedScript } from './hintedScripts.browser.js';

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

/** `react-dom` as a guest's modules get it; one without hints (React 18 and older, Preact) is left as it is. */
export function guestReactDom(library: unknown): unknown {
  if (!isLibrary(library)) return library;
  const over: Record<string, unknown> = {};
  for (const [name, hint] of Object.entries(HINTS)) {
    if (typeof library[name] === 'function') over[name] = hint;
  }
  if (Object.keys(over).length === 0) return library;
  const { default: whole } = library;
  // What a bundler made of the package has it all once more.
  if (isLibrary(whole) && whole !== library) over['default'] = guestReactDom(whole);
  return { ...library, ...over };
}

/** Whether a value of the page is that library, be it as it came or as modules get it. */
export function isSameLibrary(value: unknown, library: unknown): boolean {
  const portalOf = (of: unknown): unknown => (isLibrary(of) ? of['createPortal'] : undefined);
  return value === library || (portalOf(value) !== undefined && portalOf(value) === portalOf(library));
}
