import type { ReactElement } from 'react';
import type { PersonDetail } from '../data/people.js';
import { dayText } from '../../kit/dayText.js';
import { text } from '../texts.js';
import { Fact } from './Fact.js';
import { LocalTime } from './LocalTime.js';

/** Props of {@link ProfileFacts}. */
export interface ProfileFactsProps {
  readonly person: PersonDetail;
  readonly locale: string;
  /** Called with the name of a copied field, never with its value. */
  readonly onCopied: (field: 'email' | 'phone' | 'extension') => void;
}

/** A person's contact data, place and start date; rows without a value are left out. */
export function ProfileFacts({ person, locale, onCopied }: ProfileFactsProps): ReactElement {
  const { email, phone, extension, office, timeZone, joinedOn, reports } = person;
  return (
    <dl className="wp-facts">
      {email !== '' && (
        <Fact icon="mail" label={text('email')} copy={email} onCopied={() => onCopied('email')}>
          <a className="wp-link" href={`mailto:${encodeURI(email)}`}>
            <bdi dir="ltr">
              {email.slice(0, email.lastIndexOf('@') + 1 || undefined)}
              <wbr />
              {email.includes('@') && email.slice(email.lastIndexOf('@') + 1)}
            </bdi>
          </a>
        </Fact>
      )}
      {phone !== '' && (
        <Fact icon="phone" label={text('phone')} copy={phone} onCopied={() => onCopied('phone')}>
          <a className="wp-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </Fact>
      )}
      {extension !== '' && (
        <Fact
          icon="extension"
          label={text('extension')}
          copy={extension}
          onCopied={() => onCopied('extension')}
        >
          <bdi dir="ltr">{extension}</bdi>
        </Fact>
      )}
      {office !== '' && (
        <Fact icon="office" label={text('office')}>
          <bdi>{office}</bdi>
        </Fact>
      )}
      <LocalTime timeZone={timeZone} locale={locale} />
      {joinedOn !== '' && (
        <Fact icon="calendar" label={text('joined')}>
          {dayText(joinedOn, locale)}
        </Fact>
      )}
      {reports > 0 && (
        <Fact icon="people" label={text('directReports')}>
          {new Intl.NumberFormat(locale).format(reports)}
        </Fact>
      )}
    </dl>
  );
}
