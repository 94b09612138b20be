import { useState, type ReactElement } from 'react';
import { localeOf } from '../../kit/locale.js';
import type { ModuleContext } from '../../kit/weaver.js';
import type { DateTexts } from '../data/dateTexts.js';
import type { LeaveRequest } from '../data/leave.js';
import type { LeaveBook } from '../data/leaveBook.js';
import { quoted, text } from '../texts.js';
import { DecisionRow } from './DecisionRow.js';
import { RequestHead } from './RequestHead.js';

/** Props of {@link Decisions}. */
export interface DecisionsProps {
  readonly book: LeaveBook;
  readonly dates: DateTexts;
  readonly weaver: ModuleContext;
  readonly onRefused: (id: string) => void;
}

/** The requests that the person decides: those that wait, and those decided before. */
export function Decisions({ book, dates, weaver, onRefused }: DecisionsProps): ReactElement {
  const [said, setSaid] = useState('');
  const titleId = `${weaver.islandId}-decisions`;
  const locale = localeOf(weaver.language);
  const number = new Intl.NumberFormat(locale);
  const open = book.waiting.filter(({ state }) => state === 'open').length;

  const onDecided = ({ state, applicant }: LeaveRequest) =>
    setSaid(text(state === 'approved' ? 'nowApproved' : 'nowRejected', { name: quoted(applicant.name) }));

  return (
    <section className="ww-decisions" aria-labelledby={titleId}>
      <h3 className="ww-part-title" id={titleId}>
        {text('toDecide')} <span className="ww-count">{number.format(open)}</span>
      </h3>
      <p className="wp-hidden" role="status">
        {said}
      </p>
      {book.waiting.length === 0 ? (
        <p className="ww-nothing">{text('nothingToDecide')}</p>
      ) : (
        <ul className="ww-cards ww-cards-wide">
          {book.waiting.map((request) => (
            <DecisionRow
              key={request.id}
              request={request}
              dates={dates}
              weaver={weaver}
              onDecided={onDecided}
              onRefused={onRefused}
            />
          ))}
        </ul>
      )}
      {book.decided.length > 0 && (
        <details className="ww-before">
          <summary>{text('decidedBefore', { total: number.format(book.decided.length) })}</summary>
          <ul className="ww-cards ww-cards-wide">
            {book.decided.map((request) => (
              <li className="ww-card" key={request.id}>
                <RequestHead
                  request={request}
                  dates={dates}
                  locale={locale}
                  titleId={`${titleId}-${request.id}`}
                />
                {request.comment !== '' && (
                  <p className="ww-words ww-comment">
                    <bdi>{request.comment}</bdi>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
