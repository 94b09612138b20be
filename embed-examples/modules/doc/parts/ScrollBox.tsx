import type { ReactElement, ReactNode } from 'react';
import { useMeasured } from './useMeasured.js';

const isCut = (box: HTMLElement): boolean => box.scrollWidth > box.clientWidth;

/** Lets what is too wide scroll sideways, by keyboard too; what fits is no stop of the Tab key. */
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
