import { createEmitter } from '../../core/emitter.js';

/** What one page or route wants of the title bar. */
export interface TitleBarOptions {
  /** Shown instead of the page's title. */
  readonly title?: string | undefined;
  /** Whether there is a back button. Default: as the tenant has set it. */
  readonly backButton?: boolean | undefined;
}

/**
 * Creates the title of a page and the registration of its title bar: changed by the page, shown by effects. The title bar is
 * registered from the start.
 */
export function createTitleState(first: string) {
  const changes = createEmitter<{ change: undefined }>();
  let title = first;
  let registered = {} as TitleBarOptions | undefined;
  return {
    get title() {
      return title;
    },
    /** What the title bar was registered with; undefined while it is not. */
    get registered() {
      return registered;
    },
    setTitle: (next: string): void => {
      if (next === title) return;
      title = next;
      changes.emit('change', undefined);
    },
    register(options: TitleBarOptions | undefined): void {
      registered = options;
      changes.emit('change', undefined);
    },
    /** Calls `listener` after each change; returns the function that stops it. */
    onChange: (listener: () => void) => changes.on('change', listener),
  };
}
