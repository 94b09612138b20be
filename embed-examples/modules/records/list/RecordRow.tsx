import type { ReactElement } from 'react';
import { recordHref } from '../../kit/recordHref.js';
import type { RecordSummary } from '../data/records.js';
import type { ValueTexts } from '../data/valueTexts.js';
import { Icon } from '../parts/Icon.js';

/** Props of {@link RecordRow}. */
export interface RecordRowProps {
  readonly record: RecordSummary;
  readonly values: ValueTexts;
}

/** A record of a list: the whole row is the link to its page, where it has one. */
export function RecordRow({ record, values }: RecordRowProps): ReactElement {
  const address = recordHref(record.kind, record.id);
  const content = (
    <>
      <span className="wr-row-text">
        <bdi className="wr-row-title">{record.title}</bdi>
        <span className="wr-row-facts">
          {record.status !== '' && <bdi>{record.status}</bdi>}
          {record.owner.name !== '' && <bdi>{record.owner.name}</bdi>}
          <bdi>{values.date(record.updatedAt)}</bdi>
        </span>
      </span>
      {address !== undefined && <Icon name="forward" />}
    </>
  );
  return address === undefined ? (
    <div className="wr-row">{content}</div>
  ) : (
    <a className="wr-row" href={address} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}
