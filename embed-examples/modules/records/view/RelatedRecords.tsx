import type { ReactElement } from 'react';
import { RecordLink } from '../../kit/RecordLink.js';
import { isRecordKind } from '../../../../src/wire/office/records.js';
import type { RecordDetail } from '../data/records.js';
import { text } from '../texts.js';

/** Props of {@link RelatedRecords}. */
export interface RelatedRecordsProps {
  readonly related: RecordDetail['related'];
  readonly titleId: string;
}

/** The records that name this one, each with its kind. */
export function RelatedRecords({ related, titleId }: RelatedRecordsProps): ReactElement {
  return (
    <section className="wr-related" aria-labelledby={titleId}>
      <h3 className="wr-related-title" id={titleId}>
        {text('related')}
      </h3>
      <ul>
        {related.map(({ kind, id, title }) => (
          <li className="wr-related-row" key={`${kind}/${id}`}>
            <span className="wr-related-kind">{isRecordKind(kind) ? text(kind) : kind}</span>
            <RecordLink kind={kind} id={id}>
              <bdi>{title}</bdi>
            </RecordLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
