import { useLayoutEffect, useRef, type RefObject } from 'react';
import { moveFocusIntoView } from './page/index.js';

/** Returns a ref whose element receives the focus if the previous view in `container` had it. */
export function useFocusOf<Target extends HTMLElement>(container: HTMLElement): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useLayoutEffect(() => {
    moveFocusIntoView(container, target.current);
  }, [container]);
  return target;
}
