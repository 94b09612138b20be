// Written by the build, from the classes below.
import './dist/tailwind.css';
import type { ReactElement } from 'react';
import { text } from './texts.js';

/** A card of Tailwind's utilities, some of which need their `@property` rules. */
export function TailwindCard(): ReactElement {
  return (
    <p className="tw:translate-y-1 tw:rounded-lg tw:bg-linear-to-r tw:from-sky-800 tw:to-violet-800 tw:p-4 tw:text-white tw:shadow-lg tw:ring-2">
      {text('tailwind')}
    </p>
  );
}
