import { createEmitter } from '../core/emitter.js';

/** What a message is about; says its colour, its sign and how urgently it is read out. */
export type ToastKind = 'info' | 'success' | 'warning' | 'error';

/** A message as it is asked for. */
export interface ToastRequest {
  readonly kind: ToastKind;
  /** Plain text, in the person's language. */
  readonly text: string;
  /** Milliseconds until it closes by itself; `null`: it stays. Default: 5 000, for warnings and errors `null`. */
  readonly closeAfterMs?: number | null;
  /** One thing to do about it. The message closes with it. */
  readonly action?: { readonly text: string; readonly onAct: () => void };
}

/** A message that is shown. */
export interface Toast extends ToastRequest {
  readonly id: number;
  readonly closeAfterMs: number | null;
}

/** The messages of one {@link ToastRegion}; any part of the SDK may add to it. */
export interface ToastList {
  /** Shows a message; returns the function that takes it away. The same text of the same kind is shown once, as the last. */
  show(toast: ToastRequest): () => void;
  close(id: number): void;
  closeAll(): void;
  /** The messages, oldest first. The same array until something changes. */
  readonly current: () => readonly Toast[];
  /** Calls after every change; returns the function that ends it. */
  readonly onChange: (listener: () => void) => () => void;
}

/** How long a message stays, in milliseconds. A failure stays until the person closes it: it may be read late. */
const TOAST_CLOSE_AFTER_MS: Readonly<Record<ToastKind, number | null>> = {
  info: 5_000,
  success: 5_000,
  warning: null,
  error: null,
};

/** More would cover the host page. */
const MOST_TOASTS = 5;

/** Creates an empty {@link ToastList}. */
export function createToastList(): ToastList {
  const changes = createEmitter<{ change: undefined }>();
  let toasts: readonly Toast[] = [];
  let lastId = 0;

  const become = (next: readonly Toast[]): void => {
    if (next.length === toasts.length && next.every((toast, at) => toast === toasts[at])) return;
    toasts = next;
    changes.emit('change', undefined);
  };
  const close = (id: number): void => {
    become(toasts.filter((toast) => toast.id !== id));
  };

  return {
    show(request) {
      lastId += 1;
      const id = lastId;
      const { closeAfterMs = TOAST_CLOSE_AFTER_MS[request.kind] } = request;
      const others = toasts.filter(({ kind, text }) => kind !== request.kind || text !== request.text);
      become([...others, { ...request, id, closeAfterMs }].slice(-MOST_TOASTS));
      return () => {
        close(id);
      };
    },
    close,
    closeAll() {
      become([]);
    },
    current: () => toasts,
    onChange: (listener) => changes.on('change', listener),
  };
}
