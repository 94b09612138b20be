import { entriesOf } from '../../core/objects.js';
import { createNode } from '../../browser/page.js';

/** Creates an element with attributes and children; strings become text nodes, never markup. */
export function node<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = createNode(name);
  for (const [key, value] of entriesOf(attributes)) element.setAttribute(key, value);
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
    // Set by CSSOM, which CSP does not block, unlike the style attribute.
    if (name === 'style') element.style.cssText = wanted.style.cssText;
    else element.setAttribute(name, value);
  }
}

/**
 * Updates the children of an element and reuses its nodes, so that focus, selection, scroll position and a running
 * click are not lost. A child with a `data-key` is reused for the same key, any other one for the same kind of
 * element at the same position.
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

/** A section of the inspector with its heading; `key` keeps its node when others are added or removed. */
export function section(key: string, title: string, content: readonly (Node | string)[]): HTMLElement {
  return node('section', { 'data-key': key }, [node('h3', {}, [title]), ...content]);
}
