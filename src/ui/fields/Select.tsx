import type { ReactElement, Ref } from 'react';
import { Icon } from '../Icon.js';
import { Field, useField, type FieldProps } from './Field.js';

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
