import { withoutQuery } from '../core/addressQuery.js';

/**
 * Starts listening for fetches that the page's CSP blocks. Only the violation event distinguishes a blocked fetch from one
 * without a response. Without a page (workers, servers) nothing is found.
 */
export function watchRefusedFetches() {
  if (typeof addEventListener !== 'function')
    return {
      directive: (): Promise<string | undefined> => Promise.resolve(undefined),
      stop: () => undefined,
    };
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
    /**
     * The directive that blocked `url`, ignoring its query: `script-src`; undefined if none did. Waits for the browser's
     * violation event.
     */
    async directive(url: string): Promise<string | undefined> {
      // The violation event is a separate task, which may run after the failure.
      await new Promise((resolve) => setTimeout(resolve));
      return refused.get(withoutQuery(url));
    },
    stop(): void {
      removeEventListener('securitypolicyviolation', onViolation);
    },
  };
}
