import { useLayoutEffect, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { CloseButton } from './Button.js';
import { Icon } from './Icon.js';
import { focusedElement, returnFocus } from './page/index.js';
import { raiseToTop } from './topLayer.browser.js';
import type { Toast, ToastKind, ToastList } from './toastList.js';
import { useAttention, useCountdown } from './useCountdown.js';

/** Props of {@link ToastRegion}. */
export interface ToastRegionProps {
  readonly toasts: ToastList;
  /** Names the region: 'Messages'. */
  readonly label: string;
  /** Names the cross of a message. */
  readonly closeText: string;
  /** Said before a text, for those who do not see the sign. */
  readonly kindTexts?: Readonly<Record<ToastKind, string>>;
}

function ToastView(props: {
  readonly toast: Toast;
  readonly isPaused: boolean;
  readonly closeText: string;
  readonly kindText: string | undefined;
  readonly onClose: () => void;
}): ReactElement {
  const { toast, isPaused, closeText, kindText, onClose } = props;
  const { kind, text, action, closeAfterMs } = toast;
  useCountdown(closeAfterMs, isPaused, onClose, toast.id);
  return (
    <li className={`weaver-ui-toast weaver-ui-toast-${kind}`} data-toast={toast.id}>
      {/* New nodes each time that it is shown: those are read out. */}
      <Icon key={toast.id} name={kind} {...(kindText === undefined ? {} : { label: kindText })} />
      <div className="weaver-ui-message">
        <span key={toast.id} className="weaver-ui-toast-text">
          {text}
        </span>
        {action !== undefined && (
          <button
            type="button"
            className="weaver-ui-link"
            onClick={() => {
              onClose();
              action.onAct();
            }}
          >
            {action.text}
          </button>
        )}
      </div>
      <CloseButton text={closeText} onClick={onClose} />
    </li>
  );
}

/** What a screen reader says at once, and not after what it is saying. */
const URGENT: readonly ToastKind[] = ['warning', 'error'];

/** How urgently a list is read out, and which messages are in it. */
const LISTS = [
  { live: 'assertive', has: (kind: ToastKind) => URGENT.includes(kind) },
  { live: 'polite', has: (kind: ToastKind) => !URGENT.includes(kind) },
] as const;

/**
 * Where the messages of a {@link ToastList} appear: at the top of the page, over everything. It must be there before the
 * first message comes, or that one is not read out. Nothing closes by itself while a pointer or the focus is on it.
 *
 * A message that comes while a modal dialog is open is seen, but can be neither used nor heard: what concerns the
 * dialog belongs into it.
 */
export function ToastRegion({ toasts, label, closeText, kindTexts }: ToastRegionProps): ReactElement {
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | undefined>(undefined);
  const attention = useAttention();
  const shown = useSyncExternalStore(toasts.onChange, toasts.current, toasts.current);
  const lastId = shown[shown.length - 1]?.id;

  useLayoutEffect(() => {
    if (region.current !== null) raiseToTop(region.current);
  }, [lastId]);

  const close = (id: number): void => {
    const element = region.current;
    const now = focusedElement();
    if (element !== null && now?.closest(`[data-toast="${id}"]`)) {
      // The pressed button goes away with its message: the next message's, else back to the work.
      const others = Array.from(element.querySelectorAll<HTMLElement>('[data-toast]'));
      const next = others.find((other) => other.dataset['toast'] !== String(id));
      const button = next?.querySelector<HTMLElement>('.weaver-ui-close');
      if (button) button.focus();
      else returnFocus(before.current, element);
    }
    toasts.close(id);
  };

  return (
    <section
      ref={region}
      className="weaver-ui-toasts"
      popover="manual"
      aria-label={label}
      {...attention.handlers}
      onFocus={(event) => {
        attention.handlers.onFocus();
        const from = event.relatedTarget;
        if (from instanceof HTMLElement && !event.currentTarget.contains(from)) before.current = from;
      }}
    >
      {LISTS.map(({ live, has }) => (
        <ul key={live} role="list" aria-live={live} aria-relevant="additions">
          {shown
            .filter(({ kind }) => has(kind))
            .map((toast) => (
              <ToastView
                // Shown once more, it keeps its buttons: one of them may be pressed or have the focus.
                key={`${toast.kind} ${toast.text}`}
                toast={toast}
                isPaused={attention.isThere}
                closeText={closeText}
                kindText={kindTexts?.[toast.kind]}
                onClose={() => {
                  close(toast.id);
                }}
              />
            ))}
        </ul>
      ))}
    </section>
  );
}
