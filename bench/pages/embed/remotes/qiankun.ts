/** The entry of a qiankun micro app: one module's component. */
import { Component, NAME } from 'bench-module';
import { EMBEDDED } from '../embedded.js';
import { mountComponent } from '../mounted.js';

interface Props {
  readonly container: HTMLElement | ShadowRoot;
  readonly contextFor: (root: HTMLElement) => Promise<object>;
}

let end: (() => void) | undefined;

Object.assign(window, {
  [NAME]: {
    bootstrap: () => Promise.resolve(),
    async mount({ container, contextFor }: Props): Promise<void> {
      const root = container.querySelector<HTMLElement>('#root');
      if (root === null) throw new Error('the app has no root');
      end = await mountComponent(root, Component, {
        ...EMBEDDED[NAME].props,
        weaver: await contextFor(root),
      });
    },
    unmount(): Promise<void> {
      end?.();
      return Promise.resolve();
    },
  },
});
