/** The pages of other origins that may use the platform: call it, and show its pages in a frame. */
export interface AllowedPages {
  readonly origins: readonly string[];
  /** Also pages of this machine, on any port. */
  readonly anyLocalPage?: boolean;
}

/** A page on the developer's own machine. */
const LOCAL_PAGE = /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/;

/** The same pages in a policy. */
const LOCAL_SOURCES = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The pages that the configuration of a stack allows: one list for calls and for frames. */
export function allowedPages(context: {
  readonly allowedOrigins: readonly string[];
  readonly anyLocalPage: boolean;
}): AllowedPages {
  return { origins: context.allowedOrigins, anyLocalPage: context.anyLocalPage };
}

/** Whether a page of that origin is allowed. */
export function isAllowedPage(origin: string, { origins, anyLocalPage = false }: AllowedPages): boolean {
  return origins.includes(origin) || (anyLocalPage && LOCAL_PAGE.test(origin));
}

/** The value of the policy directive `frame-ancestors`. */
export function frameAncestors({ origins, anyLocalPage = false }: AllowedPages): string {
  const sources = [...origins, ...(anyLocalPage ? LOCAL_SOURCES : [])];
  return sources.length === 0 ? "'none'" : sources.join(' ');
}
