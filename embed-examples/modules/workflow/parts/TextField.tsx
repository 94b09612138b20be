import type { ReactElement, Ref } from 'react';
import { LEAVE_TEXT_LIMIT } from '../../../../src/wire/office/leave.js';
import { textLength } from '../form/checkDraft.js';
import { Field, type FieldProps } from './Field.js';

/** Props of {@link TextField}. */
export interface TextFieldProps extends Pick<
  FieldProps,
  'id' | 'label' | 'problem' | 'problemDetail' | 'locale'
> {
  readonly fieldRef: Ref<HTMLTextAreaElement>;
  readonly value: string;
  readonly rows: number;
  readonly isRequired?: boolean;
  readonly isReadOnly: boolean;
  readonly onInput: (value: string) => void;
}

/** From this length on the length of a text is shown. */
const NEARLY_FULL = 0.8;

/** A text of several lines. What is too long is reported, never cut. */
export function TextField(props: TextFieldProps): ReactElement {
  const { fieldRef, value, rows, isRequired = false, isReadOnly, onInput, ...field } = props;
  const length = textLength(value);
  const number = new Intl.NumberFormat(field.locale);
  const isTooLong = length > LEAVE_TEXT_LIMIT;
  return (
    <Field
      {...field}
      {...(isTooLong ? { problem: 'textTooLong', problemDetail: undefined } : {})}
      note={
        length > LEAVE_TEXT_LIMIT * NEARLY_FULL && (
          <bdi className="ww-length" dir="ltr" aria-hidden="true">
            {number.format(length)}/{number.format(LEAVE_TEXT_LIMIT)}
          </bdi>
        )
      }
    >
      {(control) => (
        <textarea
          {...control}
          ref={fieldRef}
          rows={rows}
          // Without it a browser aligns an empty field to the left, also in Arabic.
          dir={value === '' ? undefined : 'auto'}
          aria-required={isRequired}
          readOnly={isReadOnly}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
