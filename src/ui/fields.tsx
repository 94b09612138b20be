import type { ReactElement, ReactNode, Ref } from 'react';
import { Icon } from './Button.js';
import { useUiId } from './UiRoot.js';

/** Props of every field. */
interface FieldProps {
  readonly label: string;
  /** Help text that is always shown. */
  readonly hint?: string | undefined;
  /** What is wrong and how to correct it; the field is invalid while it is set. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Name in the form data. */
  readonly name?: string | undefined;
}

/** Attributes that connect a control to its label, hint and error. */
interface ControlAttributes {
  readonly id: string;
  readonly name: string | undefined;
  readonly disabled: boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** Returns the id and the attributes of a field's control. */
function useField(field: FieldProps): { readonly id: string; readonly control: ControlAttributes } {
  const id = useUiId();
  const describedBy = [field.hint && `${id}-hint`, field.error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    control: {
      id,
      name: field.name,
      disabled: field.isDisabled,
      'aria-describedby': describedBy === '' ? undefined : describedBy,
      'aria-invalid': field.error ? true : undefined,
      // Not `required`: the browser's own validation message would use the browser's language.
      'aria-required': field.isRequired ? true : undefined,
    },
  };
}

/** Hint and error, below the control. */
function FieldNotes({ id, hint, error }: FieldProps & { readonly id: string }): ReactElement {
  return (
    <>
      {hint && (
        <p className="weaver-ui-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Always rendered, so that screen readers announce an error that appears in it. */}
      <div aria-live="polite">
        {error && (
          <p className="weaver-ui-error" id={`${id}-error`}>
            <Icon name="error" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </>
  );
}

/** The asterisk of a required field; screen readers use `aria-required` instead. */
function RequiredMark({ isRequired }: { readonly isRequired: boolean | undefined }): ReactElement | null {
  if (!isRequired) return null;
  return (
    <span className="weaver-ui-required" aria-hidden="true">
      *
    </span>
  );
}

/** A label above a control, hint and error below. */
function Field(props: FieldProps & { readonly id: string; readonly children: ReactNode }): ReactElement {
  const { id, label, isRequired, children } = props;
  return (
    <div className="weaver-ui-field">
      <label htmlFor={id}>
        {label}
        <RequiredMark isRequired={isRequired} />
      </label>
      {children}
      <FieldNotes {...props} />
    </div>
  );
}

/** Props of {@link Checkbox}. */
export interface CheckboxProps extends FieldProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly elementRef?: Ref<HTMLInputElement>;
}

/** A checkbox with its label after it. */
export function Checkbox(props: CheckboxProps): ReactElement {
  const { id, control } = useField(props);
  return (
    <div className="weaver-ui-field">
      <label className="weaver-ui-check" htmlFor={id}>
        <input
          {...control}
          ref={props.elementRef}
          type="checkbox"
          checked={props.isChecked}
          onChange={(event) => {
            props.onChange(event.currentTarget.checked);
          }}
        />
        <span>
          {props.label}
          <RequiredMark isRequired={props.isRequired} />
        </span>
      </label>
      <FieldNotes {...props} id={id} />
    </div>
  );
}

/** One option of a {@link Select}. */
export interface SelectOption {
  readonly value: string;
  readonly text: string;
  readonly isDisabled?: boolean;
}

/** Props of {@link Select}. */
export interface SelectProps extends FieldProps {
  /** The value of an option; '' while nothing is chosen. */
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  /** Shown while nothing is chosen; it cannot be chosen. */
  readonly placeholder?: string;
  readonly elementRef?: Ref<HTMLSelectElement>;
}

/** A native select element, which works with every keyboard and phone. */
export function Select(props: SelectProps): ReactElement {
  const { id, control } = useField(props);
  return (
    <Field {...props} id={id}>
      <div className="weaver-ui-select">
        <select
          {...control}
          ref={props.elementRef}
          className="weaver-ui-input"
          value={props.value}
          onChange={(event) => {
            props.onChange(event.currentTarget.value);
          }}
        >
          {props.placeholder !== undefined && (
            <option value="" disabled hidden>
              {props.placeholder}
            </option>
          )}
          {props.options.map(({ value, text, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </Field>
  );
}

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
