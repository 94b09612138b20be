import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { BackButton, CloseButton } from './Button.js';
import { focusedElement } from '../browser/focusedElement.js';
import { returnFocus } from './page/index.js';
import { firstField, openModal } from './topLayer.browser.js';
import { useUiId } from './UiRoot.js';
import { useOverflow } from './useOverflow.js';

/** How the user closes a dialog. */
export type CloseReason = 'escape' | 'close-button' | 'back-button' | 'backdrop';

/** Props of {@link Dialog}. */
export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at the bottom, the safest first. */
  readonly actions?: ReactNode;
  /** Accessible name of the close button; without it there is no close button, and an action must close the dialog. */
  readonly closeText?: string;
  /** Text of a back button before the title; without it there is none. */
  readonly backText?: string;
  /** Called when the user wants to close it. It stays open until its owner no longer renders it. */
  readonly onClose: (reason: CloseReason) => void;
  /**
   * Default 550 (spec 1 §2), at the default text size of 14 px: it grows with the text. At most the width of the screen, and
   * always that width on a phone.
   */
  readonly widthPx?: number;
  /** Default: the height of its content. Grows as the width does. */
  readonly heightPx?: number;
  /** Fills the screen, as a page of a phone. */
  readonly isPage?: boolean;
  /** `alertdialog` for a decision that interrupts the user: screen readers announce its content at once. */
  readonly role?: 'dialog' | 'alertdialog';
  /** The id of the text that is announced with the title; default: all of the content of an `alertdialog`. */
  readonly describedBy?: string;
  /** Receives the focus first; default: the first field, or the dialog itself. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Default false: one wrong click must not discard a form. */
  readonly closesOnBackdrop?: boolean;
}

/** The text size that sizes of dialogs are given for (spec 2 §3, medium). */
const DEFAULT_TEXT_PX = 14;

const inText = (px: number): string => `${px / DEFAULT_TEXT_PX}em`;

/**
 * Keeps a dialog open and modal while it is rendered. It takes the focus, and gives it back when it closes.
 *
 * @param initialFocus receives the focus first; default: the first field, or the dialog itself
 * @returns the function to call when the engine has closed it
 */
function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  initialFocus: RefObject<HTMLElement | null> | undefined,
): () => void {
  const [closedByEngine, setClosedByEngine] = useState(0);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const before = focusedElement();
    const close = openModal(element);
    const first = initialFocus?.current ?? firstField(element) ?? element;
    first.focus({ preventScroll: true });
    return () => {
      close();
      returnFocus(before, element);
    };
    // Runs once: a change of `initialFocus` must not move the focus.
  }, []);

  useLayoutEffect(() => {
    // The back gesture of a phone closes it and cannot be prevented, so it is opened again while it is rendered.
    if (closedByEngine > 0 && dialog.current !== null) openModal(dialog.current);
  }, [closedByEngine]);

  return () => {
    setClosedByEngine((times) => times + 1);
  };
}

/**
 * A modal dialog; on a phone it fills the lower edge of the screen. It is open while it is rendered, and returns the focus
 * when it closes.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { title, children, actions, closeText, backText, onClose, role, initialFocus } = props;
  const { widthPx = 550, heightPx, isPage = false, closesOnBackdrop = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pressedBackdrop = useRef(false);
  const reopen = useModal(dialog, initialFocus);
  const id = useUiId();
  const bodyScrolls = useOverflow(body);

  return (
    <dialog
      ref={dialog}
      className={isPage ? 'weaver-ui-dialog weaver-ui-page' : 'weaver-ui-dialog'}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.describedBy ?? (role === 'alertdialog' ? `${id}-body` : undefined)}
      tabIndex={-1}
      onKeyDown={(event) => {
        // During composition, Escape belongs to the input method.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        // The event must reach neither an outer dialog nor the host page.
        event.stopPropagation();
        onClose('escape');
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose('escape');
      }}
      onClose={(event) => {
        // The event is asynchronous: the dialog may be open again (StrictMode) or unmounted.
        if (event.target !== event.currentTarget || dialog.current?.open !== false) return;
        onClose('escape');
        reopen();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // A press that begins inside and ends outside, such as selecting text, does not close it.
        const isOutside = pressedBackdrop.current && event.target === event.currentTarget;
        if (closesOnBackdrop && isOutside) onClose('backdrop');
      }}
    >
      <div
        className="weaver-ui-dialog-frame"
        style={{
          // React sets styles through the CSSOM, which CSP allows.
          inlineSize: inText(widthPx),
          blockSize: heightPx === undefined ? undefined : inText(heightPx),
        }}
      >
        <header className="weaver-ui-dialog-head">
          {backText !== undefined && (
            <BackButton
              text={backText}
              onClick={() => {
                onClose('back-button');
              }}
            />
          )}
          <h2 id={`${id}-title`}>{title}</h2>
          {closeText !== undefined && (
            <CloseButton
              text={closeText}
              onClick={() => {
                onClose('close-button');
              }}
            />
          )}
        </header>
        <div
          ref={body}
          id={`${id}-body`}
          className="weaver-ui-dialog-body"
          {...(bodyScrolls ? { role: 'region', 'aria-labelledby': `${id}-title`, tabIndex: 0 } : {})}
        >
          <div>{children}</div>
        </div>
        {actions !== undefined && <footer className="weaver-ui-actions">{actions}</footer>}
      </div>
    </dialog>
  );
}
