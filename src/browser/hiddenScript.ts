import { createNode } from './page.js';
import { appendTo, createElementIn, headOfPage, rootOfPage } from './pageNodes.js';
import { listenOnDocument } from './pageTree.js';

/** The page's CSP blocked a hidden script. The error does not contain its URL, which is secret. */
export class HiddenScriptRefused extends Error {
  /** `script-src`, as written in a CSP. */
  readonly directive: string;

  constructor(directive: string) {
    super(`the page's content security policy (${directive}) refuses the script`);
    this.directive = directive;
  }
}

/** The frame's document; the page's own if the frame has none (in a sandboxed page). */
async function frameDocument(frame: HTMLIFrameElement): Promise<Document> {
  const shown = new Promise<void>((resolve) => {
    frame.onload = () => {
      resolve();
    };
  });
  appendTo(rootOfPage(), frame);
  // Some browsers replace the first empty document of a frame before they fire `load`.
  await shown;
  return frame.contentDocument ?? document;
}

/**
 * Runs a classic script whose URL is secret, in an empty frame of the page's origin. Cookies and CSP are the page's,
 * and cookies are sent. The URL does not appear in the page's elements, in its performance entries (which other
 * scripts may report elsewhere), or in a referrer.
 *
 * @param src as a script element takes it (see trustedScriptUrl)
 */
export function runHiddenScript(src: string, nonce: string | undefined) {
  const frame = createNode('iframe');
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');

  const run = async (): Promise<void> => {
    const home = await frameDocument(frame);
    const script = createElementIn(home, 'script') as HTMLScriptElement;
    script.async = true;
    script.referrerPolicy = 'no-referrer';
    if (nonce !== undefined) script.nonce = nonce;
    let stop = (): void => undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const hear = (event: SecurityPolicyViolationEvent): void => {
          // A report-only policy does not block the script.
          if (event.disposition === 'report' || event.blockedURI !== script.src) return;
          reject(new HiddenScriptRefused(event.effectiveDirective.replace(/-elem$/, '')));
        };
        stop = listenOnDocument(home, 'securitypolicyviolation', hear);
        script.onload = () => {
          resolve();
        };
        script.onerror = () => {
          reject(new Error('the script could not be fetched'));
        };
        script.src = src;
        appendTo(headOfPage(home), script);
      });
    } finally {
      stop();
      script.remove();
    }
  };
  return {
    /** Resolves after it has run; rejects if it cannot be fetched. */
    loaded: run(),
    /** Removes the frame, and everything that the script has started in it. */
    remove(): void {
      frame.remove();
    },
  };
}
