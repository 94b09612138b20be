import { createEmitter } from '../core/emitter.js';

/** Kind of a message; determines its colour, its icon and how urgently it is announced. */
export type ToastKind = 'info' | 'success' | 'warning' | 'error';

/** A message to show. */
export interface ToastRequest {
  readonly kind: ToastKind;
  /** Plain text, in the user's language. */
  readonly text: string;
  /** Milliseconds until it closes by itself; `null`: it stays. Default: 5 000, for warnings and errors `null`. */
  readonly closeAfterMs?: number | null;
  /** An action on the message; it closes the message. */
  readonly action?: { readonly text: string; readonly onAct: () => void };
}

/** A message that is shown. */
export interface Toast extends ToastRequest {
  readonly id: number;
  readonly closeAfterMs: number | null;
}

/** The messages of one {@link ToastRegion}; all code of the SDK may add to it. */
export interface ToastList {
  /** Shows a message; returns the function that removes it. An equal text of the same kind is replaced. */
  show(toast: ToastRequest): () => void;
  close(id: number): void;
  closeAll(): void;
  /** The messages, oldest first. The same array until something changes. */
  readonly current: () => readonly Toast[];
  /** Calls `listener` after every change; returns the unsubscribe function. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Time until a message closes, in milliseconds. Warnings and errors stay until the user closes them. */
const TOAST_CLOSE_AFTER_MS: Readonly<Record<ToastKind, number | null>> = {
  info: 5_000,
  success: 5_000,
  warning: null,
  error: null,
};

/** Maximum number of messages; more would cover the host page. */
const MAX_TOASTS = 5;

/** Creates an empty {@link ToastList}. */
export function createToastList(): ToastList {
  const changes = createEmitter<{ change: undefined }>();
  let toasts: readonly Toast[] = [];
  let lastId = 0;

  const setToasts = (next: readonly Toast[]): void => {
    if (next.length === toasts.length && next.every((toast, at) => toast === toasts[at])) return;
    toasts = next;
    changes.emit('change', undefined);
  };
  const close = (id: number): void => {
    setToasts(toasts.filter((toast) => toast.id !== id));
  };

  return {
    show(request) {
      lastId += 1;
      const id = lastId;
      const { closeAfterMs = TOAST_CLOSE_AFTER_MS[request.kind] } = request;
      const others = toasts.filter(({ kind, text }) => kind !== request.kind || text !== request.text);
      setToasts([...others, { ...request, id, closeAfterMs }].slice(-MAX_TOASTS));
      return () => {
        close(id);
      };
    },
    close,
    closeAll() {
      setToasts([]);
    },
    current: () => toasts,
    onChange: (listener) => changes.on('change', listener),
  };
}
