import type { ReactElement, ReactNode } from 'react';
import { useMeasured } from './useMeasured.js';

const isCut = (box: HTMLElement): boolean => box.scrollWidth > box.clientWidth;

/** Scrolls content that is too wide, by keyboard too; content that fits is no tab stop. */
export function ScrollBox({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  const [box, scrolls] = useMeasured<HTMLDivElement>(isCut);
  return (
    <div
      ref={box}
      className={scrolls ? 'wd-scroll wd-scrolls' : 'wd-scroll'}
      {...(scrolls ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
}
