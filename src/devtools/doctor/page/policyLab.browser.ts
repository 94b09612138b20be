import { createNode } from '../../../browser/page.js';
import { appendTo, createElementIn, headOfPage, rootOfPage } from '../../../browser/pageNodes.js';
import { listenOnDocument } from '../../../browser/pageTree.js';
import { attempt } from '../../../core/callerValues.js';
import { sleep } from '../../../core/promises.js';
import type { LoadKind, PolicyLab, PolicyViolation } from './examinedPage.js';

/**
 * Opens an empty frame of the page's origin, in which the page's CSP applies. Preloads there do not fill the page's
 * preload cache, and cause no "preloaded but not used" warning.
 */
async function openFrame(): Promise<{ readonly home: Document; readonly close: () => void }> {
  const frame = createNode('iframe');
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  const shown = new Promise<void>((resolve) => {
    frame.onload = () => {
      resolve();
    };
  });
  appendTo(rootOfPage(), frame);
  await shown;
  // A sandboxed page cannot access its frames, so the page itself is used.
  return {
    home: frame.contentDocument ?? document,
    close: () => {
      frame.remove();
    },
  };
}

/** The directive of each kind of load; a browser may report a more specific one, such as `script-src-elem`. */
const DIRECTIVES: Readonly<Record<LoadKind, string>> = {
  script: 'script-src',
  style: 'style-src',
  font: 'font-src',
  image: 'img-src',
  frame: 'frame-src',
};

/** Longest wait for an answer: a policy refuses a request before it is sent. */
const LOAD_LIMIT_MS = 1_500;

/** Preloads `url`: the CSP checks a preload like the load itself, including its nonce, and nothing is run. */
async function ask(home: Document, kind: LoadKind, url: string, nonce: string | undefined): Promise<void> {
  const link = createElementIn(home, 'link') as HTMLLinkElement;
  link.rel = 'preload';
  link.as = kind;
  link.crossOrigin = 'anonymous';
  if (nonce !== undefined) link.nonce = nonce;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      resolve();
    };
    link.onload = end;
    link.onerror = end;
  });
  link.href = url;
  appendTo(headOfPage(home), link);
  await Promise.race([ended, sleep(LOAD_LIMIT_MS)]);
  link.remove();
}

/** Time for the violation event, which is fired in a separate task. */
const VIOLATION_DELAY_MS = 100;

/** Loads `url` in a frame that runs no script and, where browsers can, has no cookies. */
async function askFrame(home: Document, url: string): Promise<void> {
  const frame = createElementIn(home, 'iframe') as HTMLIFrameElement;
  frame.setAttribute('sandbox', '');
  frame.setAttribute('credentialless', '');
  frame.referrerPolicy = 'no-referrer';
  const ended = new Promise<void>((resolve) => {
    frame.onload = () => {
      resolve();
    };
  });
  frame.src = url;
  appendTo(rootOfPage(home), frame);
  await Promise.race([ended, sleep(LOAD_LIMIT_MS)]);
  await sleep(VIOLATION_DELAY_MS);
  frame.remove();
}

/** True if a violation is about `url`: of a frame of another origin, browsers name only the origin. */
function isAbout(kind: LoadKind, url: string, { blocked, directive }: PolicyViolation): boolean {
  // The same URL may be tested as another kind at the same time.
  if (!directive.startsWith(DIRECTIVES[kind])) return false;
  return kind === 'frame'
    ? new URL(url).origin === attempt(() => new URL(blocked).origin, '')
    : blocked === url;
}

/** Opens a {@link PolicyLab} on the current page. */
export async function openPolicyLab(nonce: string | undefined): Promise<PolicyLab> {
  const { home, close } = await openFrame();
  return {
    async try(kind, url) {
      let refused: PolicyViolation | undefined;
      const stop = listenForViolations(home, (violation) => {
        if (isAbout(kind, url, violation)) refused = violation;
      });
      // The violation event fires before the element's error event.
      await (kind === 'frame' ? askFrame(home, url) : ask(home, kind, url, nonce));
      stop();
      return refused;
    },
    async tryInline() {
      let refused: PolicyViolation | undefined;
      const stop = listenForViolations(home, (violation) => {
        if (violation.blocked === 'inline' && violation.directive.startsWith('script-src'))
          refused = violation;
      });
      const script = createElementIn(home, 'script');
      // Appended as a text node: assigning `text` would throw with Trusted Types.
      script.append('//');
      appendTo(headOfPage(home), script);
      // The violation event is fired in a separate task.
      await sleep(0);
      script.remove();
      stop();
      return refused;
    },
    close,
  };
}

/**
 * Listens to the CSP violations of a document, without those of report-only policies. Returns a function that stops
 * it.
 */
export function listenForViolations(
  place: Document,
  listener: (violation: PolicyViolation) => void,
): () => void {
  const onViolation = (event: SecurityPolicyViolationEvent): void => {
    if (event.disposition === 'report') return;
    listener({
      directive: event.effectiveDirective || event.violatedDirective,
      blocked: event.blockedURI,
      policy: event.originalPolicy,
    });
  };
  return listenOnDocument(place, 'securitypolicyviolation', onViolation);
}
