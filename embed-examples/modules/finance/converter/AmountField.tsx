import type { ReactElement, RefObject } from 'react';
import { text } from '../texts.js';

/** Shows the number format of the field; the same in every language. */
const EXAMPLE = '1234.56';

/** Props of {@link AmountField}. */
export interface AmountFieldProps {
  readonly id: string;
  readonly value: string;
  /** The text is not a number. */
  readonly isWrong: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
}

/** The amount as a text, so that no digit is lost; shows its error beside the field. */
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
