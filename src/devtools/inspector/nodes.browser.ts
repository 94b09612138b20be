import { createNode } from '../../browser/page.js';

/** Makes an element with attributes and children; texts are texts, never markup. */
export function node<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = createNode(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const keyOf = (child: Node): string | undefined =>
  child instanceof HTMLElement ? child.dataset['key'] : undefined;

function updateAttributes(element: HTMLElement, wanted: HTMLElement): void {
  for (const { name } of Array.from(element.attributes)) {
    if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  }
  for (const { name, value } of Array.from(wanted.attributes)) {
    // Set through the object model, which no policy forbids.
    if (name === 'style') element.style.cssText = wanted.style.cssText;
    else element.setAttribute(name, value);
  }
}

/**
 * Gives an element the children that it is to have, and keeps the nodes that it has: the focus, a selection and the
 * scroll position are on nodes, and a click counts only if the node that was pressed is still there. A child with a
 * `data-key` is kept for the child of that key, any other one for a child of its kind in its place.
 */
export function updateChildren(parent: Element, wanted: readonly Node[]): void {
  const keys = new Set(wanted.map(keyOf));
  for (const child of Array.from(parent.childNodes)) if (!keys.has(keyOf(child))) child.remove();
  let next = parent.firstChild;
  for (const child of wanted) {
    const kept = next;
    if (kept === null || kept.nodeName !== child.nodeName || keyOf(kept) !== keyOf(child)) {
      parent.insertBefore(child, next);
      continue;
    }
    next = kept.nextSibling;
    if (kept.isEqualNode(child)) continue;
    if (kept instanceof HTMLElement && child instanceof HTMLElement) {
      updateAttributes(kept, child);
      updateChildren(kept, Array.from(child.childNodes));
    } else kept.textContent = child.textContent;
  }
  while (next !== null) {
    const rest = next;
    next = rest.nextSibling;
    rest.remove();
  }
}
