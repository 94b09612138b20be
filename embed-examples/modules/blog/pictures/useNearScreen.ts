import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** How far below the screen an element is near it. */
const MARGIN = '400px';

/** Calls `onNear` once, when an element is on the screen or near it; at once where the browser cannot tell. */
export function useNearScreen<T extends HTMLElement>(onNear: () => void): RefObject<T | null> {
  const ref = useRef<T>(null);
  const latest = useRef(onNear);
  useLayoutEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      latest.current();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return ref;
}
