import { attempt } from '../core/callerValues.js';

/** The window of an iframe; null while it is not in a document. */
export function frameWindow(iframe: HTMLIFrameElement): Window | null {
  return iframe.contentWindow;
}

/** Posts to a window, for one origin alone. Does nothing if the window is gone. */
export function postTo(target: Window | null, message: unknown, origin: string): void {
  attempt(() => {
    target?.postMessage(message, origin);
  }, undefined);
}

/** How many pages are around this one: 0 for a page that is not framed. At most `limit`. */
export function frameDepth(limit: number): number {
  let depth = 0;
  for (let at: Window = window; at !== at.parent && depth < limit; at = at.parent) depth += 1;
  return depth;
}

/** True if an element has a box that is wholly outside the window's view. */
export function isOffScreen(element: Element): boolean {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  if (width === 0) return false;
  return bottom < 0 || right < 0 || top > innerHeight || left > innerWidth;
}

/** Calls `listener` once, when an element comes into view; returns the function that stops waiting. */
export function whenInView(element: Element, listener: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    listener();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}

/** Calls `listener` when the page's own Content-Security-Policy blocks a frame of `origin`. */
export function onFrameBlocked(origin: string, listener: () => void): () => void {
  const look = (event: SecurityPolicyViolationEvent): void => {
    const { blockedURI, disposition, effectiveDirective } = event;
    // A report-only policy blocks nothing.
    if (disposition === 'report') return;
    const isFrame = ['frame-src', 'child-src', 'default-src'].includes(effectiveDirective);
    if (isFrame && attempt(() => new URL(blockedURI).origin, '') === origin) listener();
  };
  addEventListener('securitypolicyviolation', look);
  return () => {
    removeEventListener('securitypolicyviolation', look);
  };
}
