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

/**
 * Calls `mount` in a task of its own, and waits for the last of `count` calls of its `done`. What runs within a call by the
 * developer tools, or after an `await`, is not counted as script of the page: what `render` does at once would cost less
 * than the same in a task of React.
 */
export function mountInTask(count: number, mount: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    setTimeout(() => {
      mount(() => {
        left -= 1;
        if (left === 0) resolve();
      });
    });
  });
}
