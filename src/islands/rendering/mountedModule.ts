import type { ModuleContext } from '../context.js';

/** What becomes of a mounted module. */
export interface MountHandlers {
  /** It is rendered. */
  readonly onCommit: () => void;
  /** Called for whatever it throws. */
  readonly onError: (error: unknown) => void;
}

/** A module's component on the page, by whichever renderer. */
export interface MountedModule {
  /**
   * Renders it with these props.
   *
   * @throws WeaverError FOREIGN_ELEMENT for an element of another React among them; nothing is changed then
   */
  update(props: Readonly<Record<string, unknown>>, context: ModuleContext): void;
  unmount(): void;
}
