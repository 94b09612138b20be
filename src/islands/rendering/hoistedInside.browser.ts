import { createNode } from '../../browser/index.js';

/** `target` with members of ours over its own; what is set stays here. */
function overlaid<T extends object>(target: T, over: Record<string | symbol, unknown>): T {
  return new Proxy(target, {
    get(_, key) {
      if (Object.hasOwn(over, key)) return over[key];
      // The browser's own objects answer to themselves alone.
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set(_, key, value) {
      over[key] = value;
      return true;
    },
  });
}

/**
 * React 19 puts the `<title>`, `<meta>`, `<link>`, and in a page without a shadow root the styles, of a component into the
 * head of the document, which is the host's: the page would be called like a module. It asks the element that it renders
 * into for its root, and the root for its document. Here both are as ever, but for a head of the island's own, behind the
 * element.
 */
export function keepHoistedInside(element: HTMLElement): void {
  if (Object.hasOwn(element, 'getRootNode')) return;
  let head: HTMLElement | undefined;
  const members = (): Record<string | symbol, unknown> =>
    Object.create(null, {
      head: {
        get() {
          if (!head) {
            head = createNode('weaver-head');
            head.hidden = true;
            element.after(head);
          }
          return head;
        },
      },
      querySelector: {
        value: (selector: string) => head?.querySelector(selector.replace(/^head\s*>\s*/, '')) ?? null,
      },
    }) as Record<string | symbol, unknown>;
  const ownDocument = overlaid(element.ownerDocument, members());
  let real: Node | undefined;
  let own: Node | undefined;
  element.getRootNode = (options) => {
    const root = Node.prototype.getRootNode.call(element, options);
    if (root === element.ownerDocument) return ownDocument;
    if (root !== real) {
      real = root;
      own = overlaid(root, { ownerDocument: ownDocument });
    }
    return own ?? root;
  };
}
