import type { ReactElement } from 'react';
import type { RecordField } from '../data/records.js';
import type { ValueTexts } from '../data/valueTexts.js';
import { FieldValue } from './FieldValue.js';

/** Props of {@link RecordFields}. */
export interface RecordFieldsProps {
  readonly fields: readonly RecordField[];
  readonly values: ValueTexts;
}

/** The fields of a record in the order of its form; long texts have the whole width. */
export function RecordFields({ fields, values }: RecordFieldsProps): ReactElement {
  return (
    <dl className="wr-fields">
      {fields.map((field, index) => (
        // A form may use one label twice.
        <div className={field.type === 'longText' ? 'wr-field wr-field-long' : 'wr-field'} key={index}>
          <dt>
            <bdi>{field.label}</bdi>
          </dt>
          <dd>
            <FieldValue field={field} values={values} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
