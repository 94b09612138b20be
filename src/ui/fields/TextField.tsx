import type { ReactElement, Ref } from 'react';
import { Field, useField, type FieldProps } from './Field.js';

/** Props of {@link TextField}. */
export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'password' | 'email' | 'search' | 'tel' | 'url';
  /** HTML autocomplete value: `username`, `current-password`. */
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** In UTF-16 code units, like the HTML attribute. */
  readonly maxLength?: number;
  readonly elementRef?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField(props: TextFieldProps): ReactElement {
  const { id, control } = useField(props);
  return (
    <Field {...props} id={id}>
      <input
        {...control}
        ref={props.elementRef}
        className="weaver-ui-input"
        type={props.type ?? 'text'}
        value={props.value}
        autoComplete={props.autoComplete}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        onChange={(event) => {
          props.onChange(event.currentTarget.value);
        }}
      />
    </Field>
  );
}

/** Props of {@link TextArea}. */
export interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** In UTF-16 code units, like the HTML attribute. */
  readonly maxLength?: number;
  /** Visible lines; default 4. */
  readonly rows?: number;
  readonly elementRef?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field that cannot be resized (spec 1 §5). */
export function TextArea(props: TextAreaProps): ReactElement {
  const { id, control } = useField(props);
  return (
    <Field {...props} id={id}>
      <textarea
        {...control}
        ref={props.elementRef}
        className="weaver-ui-input"
        rows={props.rows ?? 4}
        value={props.value}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        onChange={(event) => {
          props.onChange(event.currentTarget.value);
        }}
      />
    </Field>
  );
}
