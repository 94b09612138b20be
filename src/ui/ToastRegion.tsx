import { useLayoutEffect, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { CloseButton } from './Button.js';
import { Icon } from './Icon.js';
import { focusedElement } from '../browser/focusedElement.js';
import { returnFocus } from './page/index.js';
import { raiseToTop } from './topLayer.browser.js';
import type { Toast, ToastKind, ToastList } from './toastList.js';
import { useAttention, useCountdown } from './useCountdown.js';

/** Props of {@link ToastRegion}. */
export interface ToastRegionProps {
  readonly toasts: ToastList;
  /** Accessible name of the region: 'Messages'. */
  readonly label: string;
  /** Accessible name of a message's close button. */
  readonly closeText: string;
  /** Alternative text of the icon, for screen readers. */
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
      {/* New nodes each time that it is shown, because screen readers announce added nodes. */}
      <Icon key={toast.id} name={kind} {...(kindText === undefined ? {} : { label: kindText })} />
      <div className="weaver-ui-message">
        {/* A text of a platform page may be in another language than the host page. */}
        <span key={toast.id} className="weaver-ui-toast-text" dir="auto">
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

/** Kinds that interrupt a screen reader. */
const URGENT: readonly ToastKind[] = ['warning', 'error'];

/** The live regions, and the kinds of messages in each. */
const LISTS = [
  { live: 'assertive', has: (kind: ToastKind) => URGENT.includes(kind) },
  { live: 'polite', has: (kind: ToastKind) => !URGENT.includes(kind) },
] as const;

/**
 * Shows the messages of a {@link ToastList} at the top of the page, above everything. It must be rendered before the
 * first message, or screen readers do not announce that one. No message closes by itself while the region is hovered or
 * focused.
 *
 * While a modal dialog is open, a message is visible but inert and not announced: show messages about the dialog inside
 * the dialog.
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
      // The pressed button is removed with its message: focus the next message, or return the focus.
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
                // The same key when it is shown again, so that a pressed or focused button stays mounted.
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
