import type { ReactElement, ReactNode } from 'react';
import { LEAVE_DAY_LIMIT, LEAVE_TEXT_LIMIT } from '../../../../src/wire/office/leave.js';
import { text, type TextName } from '../texts.js';

/** What a control needs to belong to its label and its problem. */
export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** Props of {@link Field}. */
export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly problem: TextName | undefined;
  /** What the problem is about, such as words that must be changed. */
  readonly problemDetail?: string | undefined;
  readonly locale: string;
  /** Beside the label, such as the length of a text. */
  readonly note?: ReactNode;
  readonly children: (control: ControlProps) => ReactElement;
}

/** The texts of problems have one limit each. */
const LIMITS: { readonly [Name in TextName]?: number } = {
  tooLong: LEAVE_DAY_LIMIT,
  textTooLong: LEAVE_TEXT_LIMIT,
};

/** A labelled control, with its problem below. */
export function Field({
  id,
  label,
  problem,
  problemDetail,
  locale,
  note,
  children,
}: FieldProps): ReactElement {
  const problemId = `${id}-problem`;
  const hasProblem = problem !== undefined;
  return (
    <div className="ww-field">
      <div className="ww-field-head">
        <label htmlFor={id}>{label}</label>
        {note}
      </div>
      {children({
        id,
        className: 'ww-control',
        'aria-invalid': hasProblem,
        'aria-describedby': hasProblem ? problemId : undefined,
      })}
      <p className="ww-problem" id={problemId} role="alert">
        {hasProblem && text(problem, { limit: new Intl.NumberFormat(locale).format(LIMITS[problem] ?? 0) })}
        {hasProblem && problemDetail !== undefined && problemDetail !== '' && (
          <>
            {' '}
            <bdi>{problemDetail}</bdi>
          </>
        )}
      </p>
    </div>
  );
}
