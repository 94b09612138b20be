import { createEmitter } from '../../../core/emitter.js';

/** What the dialog shows. */
export type Page = 'rules' | 'appeal' | 'closed';

/** Which page of the dialog is shown, and the ways between them. */
export interface Pages {
  readonly current: () => Page;
  readonly onChange: (listener: () => void) => () => void;
  openAppeal(): void;
  /** From the appeal to the rules, from the rules out of the dialog. */
  back(): void;
  /** Ends it without the user; leaves nothing in the history. */
  end(): void;
}

/** The current page and its listeners. */
export interface PageState extends Pick<Pages, 'current' | 'onChange'> {
  set(page: Page): void;
}

/** Creates a {@link PageState} that begins with the rules. Once it is closed, it stays so. */
export function createPageState(): PageState {
  const changes = createEmitter<{ change: undefined }>();
  let page: Page = 'rules';
  return {
    current: () => page,
    onChange: (listener) => changes.on('change', listener),
    set(next) {
      if (next === page || page === 'closed') return;
      page = next;
      changes.emit('change', undefined);
    },
  };
}

/** Creates the {@link Pages} of a PC, where they are dialogs and no part of the history. */
export function createDialogPages(): Pages {
  const state = createPageState();
  return {
    ...state,
    openAppeal() {
      state.set('appeal');
    },
    back() {
      state.set(state.current() === 'appeal' ? 'rules' : 'closed');
    },
    end() {
      state.set('closed');
    },
  };
}
