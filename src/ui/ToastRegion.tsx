import {
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { Banner } from './Banner.js';
import { CloseButton, Icon } from './Button.js';
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
  /** False holds the messages back until the region has been on the page for a while. Default true. */
  readonly isReady?: boolean;
}

/** What the user does with a message. */
interface ToastActions {
  readonly onClose: () => void;
  readonly onAct: () => void;
}

function ToastView(
  props: ToastActions & {
    readonly toast: Toast;
    readonly isPaused: boolean;
    readonly closeText: string;
    readonly kindText: string | undefined;
  },
): ReactElement {
  const { toast, isPaused, closeText, kindText, onClose, onAct } = props;
  const { kind, text, note, action, closeAfterMs } = toast;
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
        {(action ?? note) !== undefined && (
          <div className="weaver-ui-toast-side">
            {action !== undefined && (
              <button type="button" className="weaver-ui-link" onClick={onAct}>
                {action.text}
              </button>
            )}
            {note !== undefined && (
              // It changes while the message is read out.
              <span className="weaver-ui-toast-note" aria-live="off">
                {note}
              </span>
            )}
          </div>
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

const NOTHING: readonly Toast[] = [];

/** The same for a message that is shown again, or takes the place of another one: a pressed or focused button stays mounted. */
const keyOf = ({ slot, kind, text }: Toast): string =>
  slot === undefined ? `text ${kind} ${text}` : `slot ${slot}`;

/** The second click of a double one: it was meant for the message that was there before. */
const isSecondClick = ({ detail }: MouseEvent): boolean => detail === 2;

/** Banners across the page, oldest first; the last one is in front. */
function Banners(props: {
  readonly banners: readonly Toast[];
  readonly closeText: string;
  readonly actionsOf: (toast: Toast) => ToastActions;
}): ReactElement {
  const { banners, closeText, actionsOf } = props;
  const frontId = banners[banners.length - 1]?.id;
  return (
    <div className="weaver-ui-banners">
      {[...banners]
        // A node that is moved loses the focus.
        .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
        .map((toast) => {
          const { onAct, onClose } = actionsOf(toast);
          return (
            <Banner
              key={keyOf(toast)}
              kind={toast.kind === 'success' ? 'success' : 'warning'}
              text={toast.text}
              isCut={toast.isCut}
              closeText={closeText}
              closeAfterMs={toast.closeAfterMs}
              note={toast.note}
              messageId={toast.id}
              isCovered={toast.id !== frontId}
              onClose={onClose}
              action={toast.action && { text: toast.action.text, onAct }}
            />
          );
        })}
    </div>
  );
}

/** Moves the focus from a message that is about to be removed to the next one; without one it is returned to `before`. */
function leaveMessage(id: number, region: HTMLElement, before: HTMLElement | undefined): void {
  const others = Array.from(region.querySelectorAll<HTMLElement>('[data-toast]'));
  const next = others.find((other) => other.dataset['toast'] !== String(id));
  const button = next?.querySelector<HTMLElement>('.weaver-ui-close');
  if (button) button.focus();
  if (!button || focusedElement() !== button) returnFocus(before, region);
}

/**
 * Shows the messages of a {@link ToastList} at the top of the page, above everything: banners across the page, the last one in
 * front, and below them the others. It must be rendered before the first message, or screen readers do not announce that one.
 * No message closes by itself while the region is hovered or focused. Escape closes the message that has the focus.
 *
 * While a modal dialog is open, what is outside of it is inert: the region must be inside ({@link followModals}).
 */
export function ToastRegion(props: ToastRegionProps): ReactElement {
  const { toasts, label, closeText, kindTexts, isReady = true } = props;
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | undefined>(undefined);
  const attention = useAttention();
  const all = useSyncExternalStore(toasts.onChange, toasts.current, toasts.current);
  const shown = isReady ? all : NOTHING;
  const lastId = shown[shown.length - 1]?.id;

  useLayoutEffect(() => {
    if (region.current !== null) raiseToTop(region.current);
  }, [lastId]);

  const close = (toast: Toast): void => {
    const element = region.current;
    const isFocused = focusedElement()?.closest(`[data-toast="${toast.id}"]`) != null;
    toasts.close(toast.id);
    const isReplaced = toasts.current().some((next) => keyOf(next) === keyOf(toast));
    if (element !== null && isFocused && !isReplaced) leaveMessage(toast.id, element, before.current);
  };
  const actionsOf = (toast: Toast): ToastActions => ({
    onClose() {
      close(toast);
    },
    onAct() {
      close(toast);
      toast.action?.onAct();
    },
  });
  const closeFocused = (event: KeyboardEvent): void => {
    // During composition, Escape belongs to the input method.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    const id = focusedElement()?.closest<HTMLElement>('[data-toast]')?.dataset['toast'];
    const focused = shown.find((toast) => String(toast.id) === id);
    if (!focused) return;
    // Not for the dialog around it, nor for the host page.
    event.preventDefault();
    event.stopPropagation();
    close(focused);
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
      onKeyDown={closeFocused}
      onClickCapture={(event) => {
        if (isSecondClick(event)) event.stopPropagation();
      }}
    >
      <Banners
        banners={shown.filter(({ isBanner }) => isBanner === true)}
        closeText={closeText}
        actionsOf={actionsOf}
      />
      <div className="weaver-ui-toast-lists">
        {LISTS.map(({ live, has }) => (
          <ul key={live} role="list" aria-live={live} aria-relevant="additions">
            {shown
              .filter(({ kind, isBanner }) => isBanner !== true && has(kind))
              .map((toast) => (
                <ToastView
                  key={keyOf(toast)}
                  toast={toast}
                  isPaused={attention.isThere}
                  closeText={closeText}
                  kindText={kindTexts?.[toast.kind]}
                  {...actionsOf(toast)}
                />
              ))}
          </ul>
        ))}
      </div>
    </section>
  );
}
