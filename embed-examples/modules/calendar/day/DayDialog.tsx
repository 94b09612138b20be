import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { Icon } from '../parts/Icon.js';
import { eventsText, text } from '../texts.js';
import { Agenda, type AgendaData } from './Agenda.js';

/** Props of {@link DayDialog}. */
export interface DayDialogProps {
  readonly agenda: AgendaData;
  readonly titleId: string;
  readonly locale: string;
  readonly onRetry: () => void;
  /** Called once, when the dialog has closed. */
  readonly onClose: () => void;
}

/** A day's agenda in a modal dialog. */
export function DayDialog({ agenda, titleId, locale, onRetry, onClose }: DayDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (!element.open) element.showModal();
    return () => element.close();
  }, []);

  const close = () => dialog.current?.close();

  return (
    <dialog
      ref={dialog}
      className="wp-root wp-surface wc-dialog"
      aria-labelledby={titleId}
      onClose={() => {
        // The event is delayed: by then the dialog may be open again (StrictMode) or removed.
        if (dialog.current?.open === false) onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // A text selection that ends outside must not close the dialog.
        if (pressedBackdrop.current && event.target === event.currentTarget) close();
      }}
    >
      <div className="wc-dialog-content">
        <header className="wc-dialog-head">
          <h3 className="wc-day-title" id={titleId}>
            {agenda.dates.fullDay(agenda.day)}
          </h3>
          <button
            ref={closeButton}
            type="button"
            className="wp-icon-button"
            aria-label={text('close')}
            title={text('close')}
            onClick={close}
          >
            <Icon name="close" />
          </button>
          <p className="wc-count" role="status">
            {agenda.status === 'loading' && <span className="wp-hidden">{text('eventsLoading')}</span>}
            {agenda.status === 'ready' &&
              agenda.events.length > 0 &&
              eventsText(agenda.events.length, locale)}
          </p>
        </header>
        <Agenda
          {...agenda}
          onRetry={() => {
            // The clicked button is removed with the failure.
            closeButton.current?.focus();
            onRetry();
          }}
        />
      </div>
    </dialog>
  );
}
