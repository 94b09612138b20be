import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether an element is narrower than `limitPx`, kept current. False while it has no layout. */
export function useNarrow(ref: RefObject<HTMLElement | null>, limitPx: number): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => {
      const { width } = element.getBoundingClientRect();
      if (width > 0) setIsNarrow(width < limitPx);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, limitPx]);
  return isNarrow;
}
