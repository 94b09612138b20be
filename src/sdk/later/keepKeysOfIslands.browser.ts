import { keepKeys } from '../../browser/keepKeys.js';
import { hostOf } from '../../browser/pageNodes.js';
import type { SessionContext } from '../../context/sessionContext.js';

/**
 * Keeps keys that are typed into islands from the page's shortcuts, as {@link keepKeys} does. An island costs nothing before
 * something in it gets the focus. Islands without a shadow root are left alone: the page sees their fields.
 */
export function keepKeysOfIslands({
  renderer: { mounted },
  onDispose,
}: Pick<SessionContext, 'renderer' | 'onDispose'>): void {
  const done = new WeakSet<Node>();
  const keepIn = (isFocused: (root: Node) => boolean): void => {
    for (const { root } of mounted.values()) {
      const host = hostOf(root);
      if (!host || done.has(root) || !isFocused(root)) continue;
      done.add(root);
      keepKeys(host as HTMLElement);
    }
  };
  const onFocus = (event: Event): void => {
    const path = event.composedPath();
    keepIn((root) => path.includes(root));
  };
  addEventListener('focusin', onFocus, true);
  // What got the focus before this was loaded.
  keepIn(() => true);
  onDispose(() => {
    removeEventListener('focusin', onFocus, true);
  });
}
