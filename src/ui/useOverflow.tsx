import { useLayoutEffect, useState, type RefObject } from 'react';

/** Returns true while an element's content overflows: it then scrolls and must be reachable by keyboard. */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      // Browsers round each size to whole pixels separately.
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
