import { createNode } from './page.js';
import { appendTo, rootOfPage } from './pageNodes.js';

/** A script that runs in a frame of its own. */
export interface HiddenScript {
  /** Resolves once it has run; rejects when it cannot be fetched. */
  readonly loaded: Promise<void>;
  /** Takes the frame off the page, and with it whatever the script has started. */
  remove(): void;
}

/** The page's own rules refused a hidden script. Its address, the secret, is not in here. */
export class HiddenScriptRefused extends Error {
  /** `script-src`, as an author writes it. */
  readonly directive: string;

  constructor(directive: string) {
    super(`the page's content security policy (${directive}) refuses the script`);
    this.directive = directive;
  }
}

/** Where a frame gives no document of its own (a sandboxed page), the page's own has to do. */
async function frameDocument(frame: HTMLIFrameElement): Promise<Document> {
  const shown = new Promise<void>((resolve) => {
    frame.onload = () => {
      resolve();
    };
  });
  appendTo(rootOfPage(), frame);
  // Some browsers replace the first empty document of a frame, and only then say that it is loaded.
  await shown;
  return frame.contentDocument ?? document;
}

/**
 * Runs a classic script whose address is a secret. It stands in an empty frame of the page's own origin: cookies and
 * policies are the page's, but the address is in none of its elements, in none of its performance entries (which other
 * scripts of the page may send elsewhere), and travels in no referrer. Cookies go along with the request.
 *
 * @param src as a script element takes it (see trustedScriptUrl)
 */
export function runHiddenScript(src: string, nonce: string | undefined): HiddenScript {
  const frame = createNode('iframe');
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');

  const run = async (): Promise<void> => {
    const home = await frameDocument(frame);
    const script = home.createElement('script');
    script.async = true;
    script.referrerPolicy = 'no-referrer';
    if (nonce !== undefined) script.nonce = nonce;
    let stop = (): void => undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const hear = (event: SecurityPolicyViolationEvent): void => {
          // What is only reported is let through.
          if (event.disposition === 'report' || event.blockedURI !== script.src) return;
          reject(new HiddenScriptRefused(event.effectiveDirective.replace(/-elem$/, '')));
        };
        home.addEventListener('securitypolicyviolation', hear);
        stop = () => {
          home.removeEventListener('securitypolicyviolation', hear);
        };
        script.onload = () => {
          resolve();
        };
        script.onerror = () => {
          reject(new Error('the script could not be fetched'));
        };
        script.src = src;
        (home.head ?? home.documentElement).append(script);
      });
    } finally {
      stop();
      script.remove();
    }
  };
  return {
    loaded: run(),
    remove() {
      frame.remove();
    },
  };
}
