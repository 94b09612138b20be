import type { ReactElement } from 'react';
import { CONFIG } from '../session/platform.js';

export const COMPONENT = '@weapp/dot/Dot';
export const PROPS = { text: 'a' };

/** As little as possible: what is measured is around it. */
function Dot({ text }: { readonly text: string }): ReactElement {
  return <i>{text}</i>;
}

/** The config of all these pages, which bring the component themselves. */
export const OFFICE = { ...CONFIG, localModules: { '@weapp/dot': { Dot } } };

/** A promise that is resolved by the last of `count` calls of `done`. */
export function countdown(count: number): { readonly all: Promise<void>; readonly done: () => void } {
  let left = count;
  let resolveAll = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    resolveAll = resolve;
  });
  return {
    all,
    done() {
      left -= 1;
      if (left === 0) resolveAll();
    },
  };
}
