import type { ReactElement } from 'react';
import { RecordLink } from '../../kit/RecordLink.js';
import type { RecordField } from '../data/records.js';
import type { ValueTexts } from '../data/valueTexts.js';
import { text } from '../texts.js';

/** Props of {@link FieldValue}. */
export interface FieldValueProps {
  readonly field: RecordField;
  readonly values: ValueTexts;
}

/** The kind of record that shows a person. */
const PERSON = 'hrmProfile';

function written(value: string): ReactElement {
  return <bdi>{value === '' ? text('empty') : value}</bdi>;
}

/** The value of a field, by its type. */
export function FieldValue({ field, values }: FieldValueProps): ReactElement {
  switch (field.type) {
    case 'number':
      return written(values.number(field.value));
    case 'money':
      return written(values.money(field.value, field.currency));
    case 'date':
      return written(values.date(field.value));
    case 'dateTime':
      return written(values.dateTime(field.value));
    case 'person':
      return field.name === '' ? (
        written('')
      ) : (
        <RecordLink kind={PERSON} id={field.id}>
          <bdi>{field.name}</bdi>
        </RecordLink>
      );
    case 'record':
      return field.title === '' ? (
        <span className="wr-gone">{text('gone')}</span>
      ) : (
        <RecordLink kind={field.kind} id={field.id}>
          <bdi>{field.title}</bdi>
        </RecordLink>
      );
    default:
      return written(field.value);
  }
}
