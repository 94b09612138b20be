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
  /**
   * The name of a place for one message. The next message with this name replaces it, and a focused button keeps the focus.
   * Messages in a slot are not counted for the maximum.
   */
  readonly slot?: string;
  /** True for a banner across the top of the page. */
  readonly isBanner?: boolean;
  /** True if `text` is the beginning of a longer one: a banner shows that. */
  readonly isCut?: boolean;
  /** A few words beside the text, which are not announced: '3 more'. */
  readonly note?: string | undefined;
  /** Called when the user closes the message or its time is over. */
  readonly onClose?: () => void;
}

/** A message that is shown. */
export interface Toast extends ToastRequest {
  readonly id: number;
  readonly closeAfterMs: number | null;
}

/** Time until a message closes, in milliseconds. Warnings and errors stay until the user closes them. */
const TOAST_CLOSE_AFTER_MS: Readonly<Record<ToastKind, number | null>> = {
  info: 5_000,
  success: 5_000,
  warning: null,
  error: null,
};

/** Maximum number of messages without a slot; more would cover the host page. */
const MAX_TOASTS = 5;

/** Whether a message takes the place of another one: it has its slot, or says the same. */
function isReplaced(other: Toast, { slot, kind, text }: ToastRequest): boolean {
  return other.slot === slot && (slot !== undefined || (other.kind === kind && other.text === text));
}

const firstWithoutSlot = (toasts: readonly Toast[]): Toast | undefined =>
  toasts.find(({ slot }) => slot === undefined);

/** The messages of one {@link ToastRegion}; all code of the SDK may add to it. */
export type ToastList = ReturnType<typeof createToastList>;

/** Creates an empty {@link ToastList}. */
export function createToastList() {
  const changes = createEmitter<{ change: undefined }>();
  let toasts: readonly Toast[] = [];
  let lastId = 0;

  const setToasts = (next: readonly Toast[]): void => {
    if (next.length === toasts.length && next.every((toast, at) => toast === toasts[at])) return;
    toasts = next;
    changes.emit('change', undefined);
  };
  const remove = (id: number): void => {
    setToasts(toasts.filter((toast) => toast.id !== id));
  };

  return {
    /** Shows a message; returns the function that removes it. An equal text of the same kind without a slot is replaced. */
    show(request: ToastRequest): () => void {
      lastId += 1;
      const id = lastId;
      const { closeAfterMs = TOAST_CLOSE_AFTER_MS[request.kind] } = request;
      const toast: Toast = { ...request, id, closeAfterMs };
      const others = toasts.filter((other) => !isReplaced(other, request));
      const excess = others.filter(({ slot }) => slot === undefined).length + 1 - MAX_TOASTS;
      const dropped = request.slot === undefined && excess > 0 ? firstWithoutSlot(others) : undefined;
      setToasts([...others.filter((other) => other !== dropped), toast]);
      return () => {
        remove(id);
      };
    },
    /** Changes the note of the message in a slot; nothing is announced, and its time goes on. */
    setNote: (slot: string, note: string | undefined): void => {
      setToasts(
        toasts.map((toast) => (toast.slot === slot && toast.note !== note ? { ...toast, note } : toast)),
      );
    },
    /** Closes a message for the user, or because its time is over. */
    close(id: number): void {
      const closed = toasts.find((toast) => toast.id === id);
      remove(id);
      closed?.onClose?.();
    },
    closeAll(): void {
      setToasts([]);
    },
    /** The messages, oldest first. The same array until something changes. */
    current: () => toasts,
    /** Calls `listener` after every change; returns the unsubscribe function. */
    onChange: (listener: () => void) => changes.on('change', listener),
  };
}
