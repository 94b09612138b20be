import { createNode } from '../../browser/page.js';
import { nullPrototypeCopy } from '../../core/objects.js';

/** Getters that replace members of an object, by name. */
type Replacements = Record<string | symbol, () => unknown>;

/** A proxy of `target` with some members replaced; assignments do not change `target`. */
function withReplaced<T extends object>(target: T, members: Replacements): T {
  const replaced = nullPrototypeCopy(members);
  const traps: ProxyHandler<T> = {
    get(_, key) {
      const replacement = replaced[key];
      if (replacement) return replacement();
      // Getters and methods of DOM objects throw unless `this` is the object itself.
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
 * Keeps React 19 from changing the host's `<head>`: it hoists `<title>`, `<meta>`, `<link>` and, without a shadow root,
 * `<style>` of a component there (https://react.dev/reference/react-dom/components/title), so a module could rename the
 * page. React finds the head through `element.getRootNode()` and `ownerDocument`; both return proxies here, whose head is
 * a hidden element of the island.
 *
 * @returns the function that removes that hidden element
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
  const documentProxy = withReplaced(element.ownerDocument, {
    head: headOf,
    querySelector: () => findInHead,
  });
  let proxiedRoot: Node | undefined;
  let rootProxy: Node | undefined;
  element.getRootNode = (options) => {
    const root = Node.prototype.getRootNode.call(element, options);
    if (root === element.ownerDocument) return documentProxy;
    if (root !== proxiedRoot) {
      proxiedRoot = root;
      rootProxy = withReplaced(root, { ownerDocument: () => documentProxy });
    }
    return rootProxy ?? root;
  };
  return () => {
    head?.remove();
  };
}
