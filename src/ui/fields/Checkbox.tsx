import type { ReactElement, Ref } from 'react';
import { FieldNotes, RequiredMark, useField, type FieldProps } from './Field.js';

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
