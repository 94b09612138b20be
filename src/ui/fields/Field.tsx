import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../Icon.js';
import { useUiId } from '../UiRoot.js';

/** Props of every field. */
export interface FieldProps {
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
export interface ControlAttributes {
  readonly id: string;
  readonly name: string | undefined;
  readonly disabled: boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** Returns the id and the attributes of a field's control. */
export function useField(field: FieldProps): { readonly id: string; readonly control: ControlAttributes } {
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
export function FieldNotes({ id, hint, error }: FieldProps & { readonly id: string }): ReactElement {
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
export function RequiredMark({
  isRequired,
}: {
  readonly isRequired: boolean | undefined;
}): ReactElement | null {
  if (!isRequired) return null;
  return (
    <span className="weaver-ui-required" aria-hidden="true">
      *
    </span>
  );
}

/** A label above a control, hint and error below. */
export function Field(
  props: FieldProps & { readonly id: string; readonly children: ReactNode },
): ReactElement {
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
