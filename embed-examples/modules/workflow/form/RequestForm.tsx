import { useRef, type ReactElement } from 'react';
import { LEAVE_TYPES } from '../../../../src/wire/office/leave.js';
import { localeOf } from '../../kit/locale.js';
import type { ModuleContext } from '../../kit/weaver.js';
import { isRepeatable, type FailureKind, type Field as FieldName } from '../data/failure.js';
import type { LeaveRequest } from '../data/leave.js';
import { FailureBox } from '../parts/FailureBox.js';
import { Field, type ControlProps } from '../parts/Field.js';
import { TextField } from '../parts/TextField.js';
import { daysText, quoted, text, type TextName } from '../texts.js';
import { draftDays } from './checkDraft.js';
import { useRequestForm, type DraftStart, type Submitted } from './useRequestForm.js';

/** Props of {@link RequestForm}. */
export interface RequestFormProps {
  readonly weaver: ModuleContext;
  readonly start: DraftStart;
  /** The id of the form's heading. */
  readonly titleId: string;
  /** Days of annual leave left, where they are known. */
  readonly annualDaysLeft?: number | undefined;
  readonly onSubmitted?: ((request: LeaveRequest) => unknown) | undefined;
  readonly onConflict?: (() => void) | undefined;
}

/** The failures without a message of their own are shown at a field, or need none. */
const FAILURES: { readonly [Kind in FailureKind]?: TextName } = {
  offline: 'offline',
  timeout: 'timeout',
  unreachable: 'unreachable',
  signedOut: 'signedOut',
  server: 'server',
  invalid: 'invalid',
  missing: 'invalid',
  conflict: 'submitConflict',
};

function submittedText({ request, isEarlier }: Submitted): string {
  if (isEarlier) return text('arrivedEarlier');
  return request.state === 'open' && request.approver !== null
    ? text('submitted', { name: quoted(request.approver.name) })
    : text('submittedAndApproved');
}

/** The form of a new leave request. It keeps everything that was typed until the request is saved. */
export function RequestForm(props: RequestFormProps): ReactElement {
  const { weaver, start, titleId, annualDaysLeft, onSubmitted, onConflict } = props;
  const locale = localeOf(weaver.language);
  const typeField = useRef<HTMLSelectElement>(null);
  const fromField = useRef<HTMLInputElement>(null);
  const untilField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const fields = { type: typeField, from: fromField, until: untilField, reason: reasonField };

  const form = useRequestForm({
    weaver,
    start,
    onSubmitted,
    onConflict,
    focus: (name) => {
      if (name !== 'comment') fields[name].current?.focus();
    },
  });
  const { draft, problems, submitted, failure, isSending } = form;
  const days = draftDays(draft);
  const isAboveLeft = draft.type === 'annual' && (days ?? 0) > (annualDaysLeft ?? Infinity);
  const isAtField = failure?.field !== undefined && failure.field !== 'comment';
  const message = failure === undefined || isAtField ? undefined : FAILURES[failure.kind];

  const submit = () => {
    const days = [
      ['from', fromField],
      ['until', untilField],
    ] as const;
    form.submit(days.flatMap(([name, field]) => (field.current?.validity.badInput === true ? [name] : [])));
  };

  const fieldOf = (name: FieldName, children: (control: ControlProps) => ReactElement): ReactElement => (
    <Field id={`${titleId}-${name}`} label={text(name)} problem={problems[name]} locale={locale}>
      {children}
    </Field>
  );
  const dayField = (name: 'from' | 'until', min: string): ReactElement =>
    fieldOf(name, (control) => (
      <input
        {...control}
        ref={fields[name]}
        type="date"
        min={min}
        max="9999-12-31"
        aria-required
        readOnly={isSending}
        value={draft[name]}
        onInput={(event) => form.change({ [name]: event.currentTarget.value })}
      />
    ));

  return (
    <form
      className="ww-form"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {/* The messages below are outside, because screen readers are silent about changes in what is busy. */}
      <div aria-busy={isSending}>
        {fieldOf('type', (control) => (
          <select
            {...control}
            ref={typeField}
            // A select has no read-only state.
            disabled={isSending}
            value={draft.type}
            onChange={(event) => {
              const { value } = event.currentTarget;
              form.change({ type: LEAVE_TYPES.find((known) => known === value) ?? draft.type });
            }}
          >
            {LEAVE_TYPES.map((type) => (
              <option key={type} value={type}>
                {text(type)}
              </option>
            ))}
          </select>
        ))}
        <div className="ww-days">
          {dayField('from', '1900-01-01')}
          {dayField('until', draft.from === '' ? '1900-01-01' : draft.from)}
        </div>
        <p className="ww-sum" role="status">
          {days === undefined ? (
            <span className="ww-weekends">{text('weekendsFree')}</span>
          ) : (
            daysText(days, locale)
          )}
          {isAboveLeft && <span className="ww-above"> {text('aboveLeft')}</span>}
        </p>
        <TextField
          id={`${titleId}-reason`}
          label={text('reason')}
          problem={problems.reason}
          problemDetail={problems.reason === 'textBlocked' ? failure?.words : undefined}
          locale={locale}
          fieldRef={reasonField}
          rows={3}
          isRequired
          isReadOnly={isSending}
          value={draft.reason}
          onInput={(reason) => form.change({ reason })}
        />
      </div>
      {message !== undefined && failure !== undefined && (
        <FailureBox
          message={text(message)}
          onRetry={
            isRepeatable(failure)
              ? () => {
                  // The clicked button is removed.
                  submitButton.current?.focus();
                  submit();
                }
              : undefined
          }
        />
      )}
      <div className="ww-submit">
        <button
          ref={submitButton}
          type="submit"
          className="wp-button ww-primary"
          // Not `disabled`, which would take the focus away.
          aria-disabled={isSending}
        >
          {text(isSending ? 'submitting' : 'submit')}
        </button>
        <p className="ww-said" role="status">
          {isSending ? (
            <span className="wp-hidden">{text('submitting')}</span>
          ) : (
            submitted !== undefined && submittedText(submitted)
          )}
        </p>
      </div>
    </form>
  );
}
