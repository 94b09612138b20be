/**
 * What sanitizing uses of the page's DOM, by the interface that has it: functions as they are called, values through
 * their getters. `once` is what DOMPurify takes hold of when it is made.
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

/** True for a function that the engine brought: replaced, bound and proxied ones do not show its name. */
function isEngines(made: unknown, name: string): boolean {
  return (
    typeof made === 'function' &&
    new RegExp(`^function (?:get )?${name}\\(\\)\\s*\\{\\s*\\[native code\\]\\s*\\}$`).test(
      Function.prototype.toString.call(made),
    )
  );
}

function getterOf(owner: object, name: string): unknown {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is compared, never called
  return Object.getOwnPropertyDescriptor(owner, name)?.get;
}

/**
 * Watches the functions of a window's DOM that sanitizing stands on. The function it returns says whether they are the
 * engine's own now, in about a microsecond: where a page has replaced one, no answer of the DOM proves anything.
 */
export function watchEngineDom(page: Window & typeof globalThis): () => boolean {
  type Watched = readonly [owner: Record<string, unknown>, name: string, made: unknown];
  const calls: Watched[] = [];
  const gets: Watched[] = [];
  const interfaces = page as unknown as Record<string, unknown>;
  for (const [name, used] of Object.entries(USED)) {
    const made = interfaces[name];
    if (!isEngines(made, name)) return () => false;
    const owner = (made as { readonly prototype: Record<string, unknown> }).prototype;
    calls.push(...wordsOf(used.calls).map((call) => [owner, call, owner[call]] as const));
    gets.push(...wordsOf(used.gets).map((get) => [owner, get, getterOf(owner, get)] as const));
    const once = wordsOf(used.once).map(
      (word) => [owner, word, getterOf(owner, word) ?? owner[word]] as const,
    );
    if (![...calls, ...gets, ...once].every(([, word, found]) => isEngines(found, word))) return () => false;
  }
  calls.push([interfaces, 'DOMParser', interfaces['DOMParser']]);
  return () => {
    for (const [owner, name, made] of calls) if (owner[name] !== made) return false;
    for (const [owner, name, made] of gets) if (getterOf(owner, name) !== made) return false;
    return true;
  };
}
