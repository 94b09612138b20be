import { withoutQuery } from '../core/withoutQuery.js';

/** Fetches that the page's CSP blocked while listening. */
export interface RefusedFetches {
  /**
   * The directive that blocked `url`, ignoring its query: `script-src`; undefined if none did. Waits for the
   * browser's violation event.
   */
  directive(url: string): Promise<string | undefined>;
  stop(): void;
}

/**
 * Starts listening. Only the violation event distinguishes a blocked fetch from one without a response. Without a page
 * (workers, servers) nothing is found.
 */
export function watchRefusedFetches(): RefusedFetches {
  if (typeof addEventListener !== 'function')
    return { directive: () => Promise.resolve(undefined), stop: () => undefined };
  const refused = new Map<string, string>();
  const onViolation = ({
    disposition,
    blockedURI,
    effectiveDirective,
  }: SecurityPolicyViolationEvent): void => {
    if (disposition === 'report') return;
    refused.set(withoutQuery(blockedURI), effectiveDirective.replace(/-elem$/, ''));
  };
  // On the window, where the event bubbles to: an image named `addEventListener` could replace the document's method
  // (DOM clobbering).
  addEventListener('securitypolicyviolation', onViolation);
  return {
    async directive(url) {
      // The violation event is a separate task, which may run after the failure.
      await new Promise((resolve) => setTimeout(resolve));
      return refused.get(withoutQuery(url));
    },
    stop() {
      removeEventListener('securitypolicyviolation', onViolation);
    },
  };
}
