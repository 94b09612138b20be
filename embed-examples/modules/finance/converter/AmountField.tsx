import type { ReactElement, RefObject } from 'react';
import { text } from '../texts.js';

/** What shows how numbers are typed; the same in every language. */
const EXAMPLE = '1234.56';

/** Props of {@link AmountField}. */
export interface AmountFieldProps {
  readonly id: string;
  readonly value: string;
  /** What is typed is no number. */
  readonly isWrong: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
}

/** The amount as a text, so that no digit of it is lost; says in place what is wrong with it. */
export function AmountField({ id, value, isWrong, inputRef, onChange }: AmountFieldProps): ReactElement {
  const problemId = `${id}-problem`;
  return (
    <div className="wf-field">
      <label className="wf-label" htmlFor={id}>
        {text('amount')}
      </label>
      <input
        ref={inputRef}
        id={id}
        className="wf-control wf-amount"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className="wf-problem" id={problemId} aria-live="polite">
        {isWrong && text('amountWrong', { example: EXAMPLE })}
      </p>
    </div>
  );
}
