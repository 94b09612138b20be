import { createNode, pageBase } from '../../browser/page.js';
import { logError } from '../../core/log.js';

/** Addresses of scripts that have run, or are on their way: a hint is repeated at every render. */
const known = new Set<string>();

/**
 * Runs a script that a module asked for by a hint of React's, once in a page; its element is gone when it has run. What
 * fails is logged, and may be asked for again.
 *
 * @param options what React takes: `crossOrigin`, `integrity`, `nonce`
 * @param type `module` for an ES module
 */
export function runHintedScript(
  href: unknown,
  { crossOrigin, integrity, nonce }: Readonly<Record<string, unknown>>,
  type: 'module' | '',
): void {
  const url = new URL(String(href), pageBase() || undefined).href;
  if (known.has(url)) return;
  known.add(url);
  const script = createNode('script');
  for (const [name, value] of Object.entries({ type, crossOrigin, integrity, nonce })) {
    if (typeof value === 'string' && value !== '') script.setAttribute(name, value);
  }
  script.onload = () => {
    script.remove();
  };
  script.onerror = () => {
    script.remove();
    known.delete(url);
    logError(`the script ${url} that a module asked for could not be loaded`);
  };
  script.src = url;
  (document.head ?? document.documentElement).append(script);
}
