import { entriesOf } from '../core/objects.js';

/**
 * The DOM members that sanitizing uses, by interface: called functions (`calls`), getters (`gets`), and members that
 * DOMPurify reads only when it is created (`once`).
 */
const USED: Readonly<
  Record<string, { readonly calls?: string; readonly gets?: string; readonly once?: string }>
> = {
  DOMParser: { calls: 'parseFromString' },
  NodeIterator: { calls: 'nextNode' },
  Document: { once: 'createNodeIterator createDocumentFragment getElementsByTagName implementation body' },
  Node: {
    calls: 'hasChildNodes insertBefore removeChild',
    gets: 'textContent',
    once: 'appendChild cloneNode parentNode childNodes firstChild nextSibling nodeName nodeType ownerDocument',
  },
  Element: {
    calls:
      'hasAttributes getAttributeNames hasAttribute getAttribute setAttribute setAttributeNS removeAttribute removeAttributeNS remove',
    gets: 'attributes innerHTML',
    once: 'namespaceURI shadowRoot firstElementChild',
  },
  NamedNodeMap: { once: 'length item getNamedItem' },
  Attr: { gets: 'name value', once: 'namespaceURI' },
};

const wordsOf = (list: string | undefined): readonly string[] => list?.split(' ') ?? [];

/** Returns true for a native function of that name; the source text of replaced, bound and proxied ones differs. */
function isNative(value: unknown, name: string): boolean {
  return (
    typeof value === 'function' &&
    new RegExp(`^function (?:get )?${name}\\(\\)\\s*\\{\\s*\\[native code\\]\\s*\\}$`).test(
      Function.prototype.toString.call(value),
    )
  );
}

/** Returns true if `DOMParser` is the browser's own: no code of the page sees what is parsed. */
export function isParserNative({ DOMParser }: typeof globalThis): boolean {
  const parse: unknown = Reflect.get(DOMParser.prototype, 'parseFromString');
  return isNative(DOMParser, 'DOMParser') && isNative(parse, 'parseFromString');
}

function getterOf(owner: object, name: string): unknown {
  // oxlint-disable-next-line typescript/unbound-method -- only compared, never called
  return Object.getOwnPropertyDescriptor(owner, name)?.get;
}

/**
 * Returns a function that checks, in about a microsecond, whether the DOM functions that sanitizing uses are still the
 * native ones. If the page has replaced one, results of the DOM cannot be trusted.
 */
export function watchEngineDom(page: Window & typeof globalThis): () => boolean {
  type Watched = readonly [owner: Record<string, unknown>, name: string, value: unknown];
  const calls: Watched[] = [];
  const gets: Watched[] = [];
  const interfaces = page as unknown as Record<string, unknown>;
  for (const [name, used] of entriesOf(USED)) {
    const value = interfaces[name];
    if (!isNative(value, name)) return () => false;
    const owner = (value as { readonly prototype: Record<string, unknown> }).prototype;
    calls.push(...wordsOf(used.calls).map((call) => [owner, call, owner[call]] as const));
    gets.push(...wordsOf(used.gets).map((get) => [owner, get, getterOf(owner, get)] as const));
    const once = wordsOf(used.once).map(
      (word) => [owner, word, getterOf(owner, word) ?? owner[word]] as const,
    );
    if (![...calls, ...gets, ...once].every(([, word, found]) => isNative(found, word))) return () => false;
  }
  calls.push([interfaces, 'DOMParser', interfaces['DOMParser']]);
  return () => {
    for (const [owner, name, value] of calls) if (owner[name] !== value) return false;
    for (const [owner, name, value] of gets) if (getterOf(owner, name) !== value) return false;
    return true;
  };
}
