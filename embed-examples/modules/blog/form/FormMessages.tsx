import type { ReactElement } from 'react';
import { Icon } from '../parts/Icon.js';
import { text, type TextName } from '../texts.js';
import type { DraftForm, KeptReason } from './useDraft.js';

/** Reasons that the same attempt may not meet again. */
const MAY_PASS: readonly KeptReason[] = ['offline', 'unreachable', 'timeout', 'signedOut', 'server'];

/** Props of {@link FormMessages}. */
export interface FormMessagesProps {
  readonly form: DraftForm;
  readonly limit: number;
  readonly hintId: string;
  readonly locale: string;
  readonly doneText: TextName;
  /** Sends the draft again; the button that was pressed is removed. */
  readonly onRetry: () => void;
}

/** What a screen reader hears of a draft, and everybody sees: its problem, its progress, why it is still there. */
export function FormMessages(props: FormMessagesProps): ReactElement {
  const { form, limit, hintId, locale, doneText, onRetry } = props;
  const { hint, blockedWords, keptReason } = form;
  return (
    <>
      <p className="wb-hint" id={hintId} role="alert">
        {hint !== undefined && text(hint, { limit: new Intl.NumberFormat(locale).format(limit) })}
        {blockedWords !== '' && (
          <>
            {': '}
            <bdi>{blockedWords}</bdi>
          </>
        )}
      </p>
      <p className="wb-said" role="status">
        {form.isSending ? text('publishing') : form.isDone ? text(doneText) : ''}
      </p>
      {keptReason !== undefined && (
        <div className="wb-kept">
          <Icon name="alert" />
          <p role="alert">{text(keptReason)}</p>
          {MAY_PASS.includes(keptReason) && (
            <button type="button" className="wp-button" onClick={onRetry}>
              {text('retry')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
