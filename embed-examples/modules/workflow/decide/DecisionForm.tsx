import { useRef, type ReactElement } from 'react';
import { localeOf } from '../../kit/locale.js';
import type { ModuleContext } from '../../kit/weaver.js';
import { isRepeatable, type FailureKind } from '../data/failure.js';
import type { LeaveRequest } from '../data/leave.js';
import { FailureBox } from '../parts/FailureBox.js';
import { TextField } from '../parts/TextField.js';
import { quoted, text, type TextName } from '../texts.js';
import { useDecision } from './useDecision.js';

/** Props of {@link DecisionForm}. */
export interface DecisionFormProps {
  readonly request: LeaveRequest;
  readonly weaver: ModuleContext;
  /** The id of the request's heading. */
  readonly titleId: string;
  /** The buttons are removed with the decision: this gives the focus another place. */
  readonly focusTitle: () => void;
  readonly onDecided?: (request: LeaveRequest) => void;
  /** Called when the request is decided already, or gone. */
  readonly onRefused: (id: string) => void;
}

/** The failures without a message of their own are shown at the comment, or need none. */
const FAILURES: { readonly [Kind in FailureKind]?: TextName } = {
  offline: 'offline',
  timeout: 'timeout',
  unreachable: 'unreachable',
  signedOut: 'signedOut',
  server: 'server',
  missing: 'decideMissing',
  conflict: 'decideConflict',
};

/** Comment and buttons for an open request, and what remains of a decision that failed. */
export function DecisionForm(props: DecisionFormProps): ReactElement {
  const { request, weaver, titleId, focusTitle, onDecided, onRefused } = props;
  const commentField = useRef<HTMLTextAreaElement>(null);
  const approveButton = useRef<HTMLButtonElement>(null);
  const locale = localeOf(weaver.language);

  const decision = useDecision({
    request,
    weaver,
    onDecided(decided) {
      focusTitle();
      onDecided?.(decided);
    },
    onRefused() {
      focusTitle();
      onRefused(request.id);
    },
    focusComment: () => commentField.current?.focus(),
  });
  const { comment, problem, failure, isSending } = decision;
  const message = failure && FAILURES[failure.kind];
  const isOpen = request.state === 'open' && failure?.kind !== 'missing';
  const isUnsent = !isOpen && failure !== undefined && comment.trim() !== '';

  return (
    <>
      {isOpen && (
        // The message below is outside, because screen readers are silent about changes in what is busy.
        <div aria-busy={isSending}>
          <TextField
            id={`${titleId}-comment`}
            label={text('comment')}
            problem={problem}
            problemDetail={problem === 'textBlocked' ? failure?.words : undefined}
            locale={locale}
            fieldRef={commentField}
            rows={1}
            isReadOnly={isSending}
            value={comment}
            onInput={decision.write}
          />
        </div>
      )}
      {message !== undefined && failure !== undefined && (
        <FailureBox
          message={text(message)}
          onRetry={
            isRepeatable(failure)
              ? () => {
                  // The clicked button is removed.
                  approveButton.current?.focus();
                  decision.retry();
                }
              : undefined
          }
        />
      )}
      {isUnsent && <p className="ww-words ww-unsent">{text('notSent', { comment: quoted(comment) })}</p>}
      {isOpen && (
        <div className="ww-verdicts">
          <button
            ref={approveButton}
            type="button"
            className="wp-button ww-primary"
            // Not `disabled`, which would take the focus away.
            aria-disabled={isSending}
            aria-describedby={titleId}
            onClick={() => decision.decide('approved')}
          >
            {text('approve')}
          </button>
          <button
            type="button"
            className="wp-button"
            aria-disabled={isSending}
            aria-describedby={titleId}
            onClick={() => decision.decide('rejected')}
          >
            {text('reject')}
          </button>
          <p className="ww-deciding" role="status">
            {isSending && text('deciding')}
          </p>
        </div>
      )}
    </>
  );
}
