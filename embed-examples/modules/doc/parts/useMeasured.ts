import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Measures an element whenever its size, or that of its first child, changes. */
export function useMeasured<T extends HTMLElement>(
  isSo: (element: T) => boolean,
): readonly [ref: RefObject<T | null>, value: boolean] {
  const ref = useRef<T>(null);
  const [value, setValue] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => setValue(isSo(element));
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
    // `isSo` is left out: the function always does the same.
  }, []);
  return [ref, value];
}
