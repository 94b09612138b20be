import { useRef, type ReactElement } from 'react';
import { useModal } from '../../kit/useModal.js';
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
  const { dialog, handlers, close } = useModal(onClose);
  const closeButton = useRef<HTMLButtonElement>(null);

  return (
    <dialog ref={dialog} className="wp-root wp-surface wc-dialog" aria-labelledby={titleId} {...handlers}>
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
