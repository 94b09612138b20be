/** The entry of a wujie micro app: one module's component. */
import { Component, NAME } from 'bench-module';
import { EMBEDDED } from '../embedded.js';
import { mountComponent } from '../mounted.js';

interface WujieWindow {
  readonly $wujie: {
    readonly props: {
      readonly contextFor: (root: HTMLElement) => Promise<object>;
      readonly onMounted: () => void;
    };
  };
}

let end: (() => void) | undefined;

Object.assign(window, {
  async __WUJIE_MOUNT(): Promise<void> {
    const { contextFor, onMounted } = (window as unknown as WujieWindow).$wujie.props;
    const root = document.querySelector<HTMLElement>('#root');
    if (root === null) throw new Error('the app has no root');
    end = await mountComponent(root, Component, { ...EMBEDDED[NAME].props, weaver: await contextFor(root) });
    onMounted();
  },
  __WUJIE_UNMOUNT(): void {
    end?.();
  },
});
