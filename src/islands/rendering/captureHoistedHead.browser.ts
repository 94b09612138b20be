import { createNode } from '../../browser/page.js';
import { nullPrototypeCopy } from '../../core/objects.js';

/** Getters that replace members of an object, by name. */
type Replaced = Record<string | symbol, () => unknown>;

/** `target` with some members replaced; what is set on it does not reach `target`. */
function withReplaced<T extends object>(target: T, members: Replaced): T {
  const replaced = nullPrototypeCopy(members);
  const traps: ProxyHandler<T> = {
    get(_, key) {
      const own = replaced[key];
      if (own) return own();
      // The browser's own objects answer to themselves alone.
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set(_, key, value) {
      replaced[key] = () => value;
      return true;
    },
  };
  return new Proxy(target, nullPrototypeCopy(traps));
}

/**
 * React 19 puts the `<title>`, `<meta>`, `<link>`, and in a page without a shadow root the styles, of a component into the
 * head of the document, which is the host's: the page would be called like a module. It asks the element that it renders
 * into for its root, and the root for its document. Here both are as ever, but for a head of the island's own, behind the
 * element.
 *
 * @returns the function that takes that head away
 */
export function captureHoistedHead(element: HTMLElement): () => void {
  let head: HTMLElement | undefined;
  const headOf = (): HTMLElement => {
    if (!head) {
      head = createNode('weaver-head');
      head.hidden = true;
      element.after(head);
    }
    return head;
  };
  const findInHead = (selector: string): Element | null =>
    headOf().querySelector(selector.replace(/^head\s*>\s*/, ''));
  const ownDocument = withReplaced(element.ownerDocument, {
    head: headOf,
    querySelector: () => findInHead,
  });
  let real: Node | undefined;
  let own: Node | undefined;
  element.getRootNode = (options) => {
    const root = Node.prototype.getRootNode.call(element, options);
    if (root === element.ownerDocument) return ownDocument;
    if (root !== real) {
      real = root;
      own = withReplaced(root, { ownerDocument: () => ownDocument });
    }
    return own ?? root;
  };
  return () => {
    head?.remove();
  };
}
