import { node } from './nodes.browser.js';

/** A section of the inspector with its heading; `key` keeps its node when others are added or removed. */
export function section(key: string, title: string, content: readonly (Node | string)[]): HTMLElement {
  return node('section', { 'data-key': key }, [node('h3', {}, [title]), ...content]);
}
