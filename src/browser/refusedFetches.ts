import { withoutQuery } from '../core/index.js';

/** What the page's own policy refused to fetch while somebody listened. */
export interface RefusedFetches {
  /** Whether `url` was refused, with whatever query. Resolves once the browser had time to say so. */
  includes(url: string): Promise<boolean>;
  stop(): void;
}

/** Listens from now on. A refused fetch looks like one that got no answer: only the page's report tells them apart. */
export function watchRefusedFetches(): RefusedFetches {
  const refused = new Set<string>();
  const hear = ({ disposition, blockedURI }: SecurityPolicyViolationEvent): void => {
    if (disposition !== 'report') refused.add(withoutQuery(blockedURI));
  };
  document.addEventListener('securitypolicyviolation', hear);
  return {
    async includes(url) {
      // The report is a task of its own, which may stand behind the failure.
      await new Promise((resolve) => setTimeout(resolve));
      return refused.has(withoutQuery(url));
    },
    stop() {
      document.removeEventListener('securitypolicyviolation', hear);
    },
  };
}
