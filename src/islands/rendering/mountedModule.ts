import type { ModuleContext } from '../context.js';

/** Callbacks of a mounted module. */
export interface MountHandlers {
  /** Called with the duration of each render in ms, as far as the renderer knows it. */
  readonly onRendered?: ((durationMs: number) => void) | undefined;
  /** Called once it is rendered. */
  readonly onCommit: () => void;
  /** Called for every error that it throws. */
  readonly onError: (error: unknown) => void;
}

/** A module's component on the page, independent of its renderer. */
export interface MountedModule {
  /**
   * Renders it again with these props.
   *
   * @throws WeaverError FOREIGN_ELEMENT for props with an element of another React; nothing is changed then
   */
  update(props: Readonly<Record<string, unknown>>, context: ModuleContext): void;
  unmount(): void;
}
