import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { CloseButton } from './Button.js';
import { focusedElement, returnFocus } from './page/index.js';
import { firstField, openModal } from './topLayer.browser.js';
import { useUiId } from './UiRoot.js';
import { useOverflow } from './useOverflow.js';

/** By what a person closes a dialog. */
export type CloseReason = 'escape' | 'close-button' | 'backdrop';

/** Props of {@link Dialog}. */
export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons of the last line, the safest first. */
  readonly actions?: ReactNode;
  /** Names the cross; without it there is none, and one of the actions closes. */
  readonly closeText?: string;
  /** The person wants it closed. It is open until its owner no longer renders it. */
  readonly onClose: (reason: CloseReason) => void;
  /** 550 when left out (spec 1 §2); never wider than the screen, on a phone always as wide. */
  readonly widthPx?: number;
  /** As high as its content when left out. */
  readonly heightPx?: number;
  /** `alertdialog` where work is interrupted and something must be decided: its content is read out at once. */
  readonly role?: 'dialog' | 'alertdialog';
  /** The id of what an `alertdialog` reads out at once; all of its content when left out. */
  readonly describedBy?: string;
  /** Gets the focus first; else the first field, else the dialog itself. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Off by default: a form must not be lost by one wrong click. */
  readonly closesOnBackdrop?: boolean;
}

/**
 * A modal dialog; on a phone a sheet from the lower edge. It is open as long as it is rendered, and gives the focus
 * back when it goes.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { title, children, actions, closeText, onClose, role, initialFocus } = props;
  const { widthPx = 550, heightPx, closesOnBackdrop = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pressedBackdrop = useRef(false);
  const [closedByEngine, setClosedByEngine] = useState(0);
  const id = useUiId();
  const bodyScrolls = useOverflow(body);

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
    // A later first element is no reason to move the focus.
  }, []);

  useLayoutEffect(() => {
    // The back gesture of a phone closes it and cannot be prevented. While the owner renders the dialog, it is open.
    if (closedByEngine > 0 && dialog.current !== null) openModal(dialog.current);
  }, [closedByEngine]);

  return (
    <dialog
      ref={dialog}
      className="weaver-ui-dialog"
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? (props.describedBy ?? `${id}-body`) : undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        // Escape that ends the choice of a character is the input method's.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        // Neither a dialog around this one nor the host page is meant.
        event.stopPropagation();
        onClose('escape');
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose('escape');
      }}
      onClose={(event) => {
        // The event comes late: by then it may be open again (StrictMode) or gone.
        if (event.target !== event.currentTarget || dialog.current?.open !== false) return;
        onClose('escape');
        setClosedByEngine((times) => times + 1);
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // A press inside that is released outside, as when text is selected, closes nothing.
        const isOutside = pressedBackdrop.current && event.target === event.currentTarget;
        if (closesOnBackdrop && isOutside) onClose('backdrop');
      }}
    >
      <div
        className="weaver-ui-dialog-frame"
        style={{
          // Set through the object model, which no policy forbids.
          inlineSize: `${widthPx}px`,
          blockSize: heightPx === undefined ? undefined : `${heightPx}px`,
        }}
      >
        <header className="weaver-ui-dialog-head">
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
