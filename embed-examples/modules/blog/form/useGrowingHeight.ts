import { useLayoutEffect, type RefObject } from 'react';

/** Makes a field as high as its text, also when its width changes; an empty one has its `rows`. */
export function useGrowingHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    let widthPx: number | undefined;
    const fit = () => {
      // A change of the height is its own effect.
      if (element.clientWidth === widthPx) return;
      widthPx = element.clientWidth;
      element.style.height = '';
      if (text !== '') element.style.height = `${element.scrollHeight}px`;
    };
    fit();
    if (typeof ResizeObserver === 'undefined') return undefined;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      // A change of size in the observer itself is reported as an error of the page.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [field, text]);
}
