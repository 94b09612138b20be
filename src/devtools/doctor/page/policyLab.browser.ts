import { sleep } from '../../../core/sleep.js';
import type { LoadKind, PolicyLab, PolicyViolation } from './examinedPage.js';
import { listenForViolations } from './policyViolations.browser.js';

/**
 * An empty frame of the page's own origin, in which the page's rules hold. What is asked for there fills no cache of the
 * page, and the browser does not complain that nobody used it.
 */
async function openFrame(): Promise<{ readonly home: Document; readonly close: () => void }> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  const shown = new Promise<void>((resolve) => {
    frame.onload = () => {
      resolve();
    };
  });
  document.documentElement.append(frame);
  await shown;
  // A sandboxed page cannot look into its own frames: the page itself has to do.
  return {
    home: frame.contentDocument ?? document,
    close: () => {
      frame.remove();
    },
  };
}

/** The directive that a kind of load obeys; a browser may report a part of it, such as `script-src-elem`. */
const DIRECTIVES: Readonly<Record<LoadKind, string>> = {
  script: 'script-src',
  style: 'style-src',
  font: 'font-src',
  image: 'img-src',
};

/** A preload obeys the rule of what it is for, its nonce included, and runs nothing. */
function ask(home: Document, kind: LoadKind, url: string, nonce: string | undefined): Promise<void> {
  const link = home.createElement('link');
  link.rel = 'preload';
  link.as = kind;
  link.crossOrigin = 'anonymous';
  if (nonce !== undefined) link.nonce = nonce;
  return new Promise<void>((resolve) => {
    const end = (): void => {
      link.remove();
      resolve();
    };
    link.onload = end;
    link.onerror = end;
    link.href = url;
    (home.head ?? home.documentElement).append(link);
  });
}

/** Opens a {@link PolicyLab} on the page that we stand in. */
export async function openPolicyLab(nonce: string | undefined): Promise<PolicyLab> {
  const { home, close } = await openFrame();
  return {
    async try(kind, url) {
      let refused: PolicyViolation | undefined;
      const stop = listenForViolations(home, (violation) => {
        // The same address may be tried as something else at the same time.
        if (violation.blocked === url && violation.directive.startsWith(DIRECTIVES[kind]))
          refused = violation;
      });
      // The violation is heard before the element fails.
      await ask(home, kind, url, nonce);
      stop();
      return refused;
    },
    async tryInline() {
      let refused: PolicyViolation | undefined;
      const stop = listenForViolations(home, (violation) => {
        if (violation.blocked === 'inline' && violation.directive.startsWith('script-src'))
          refused = violation;
      });
      const script = home.createElement('script');
      // As a child and not as `text`, which Trusted Types would throw at.
      script.append('//');
      (home.head ?? home.documentElement).append(script);
      // What was refused is told in a task of its own.
      await sleep(0);
      script.remove();
      stop();
      return refused;
    },
    close,
  };
}
