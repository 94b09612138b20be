import { useLayoutEffect, useState, type RefObject } from 'react';

/** True while an element's content is larger than the element: it scrolls, and the keyboard must be able to reach it. */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      // Browsers round to whole pixels, each size by itself.
      setOverflows(scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
    };
    measure();
    if (typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of Array.from(element.children)) observer.observe(child);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return overflows;
}
