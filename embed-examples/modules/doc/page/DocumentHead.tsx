import { useState, type ReactElement } from 'react';
import { Avatar } from '../../kit/Avatar.js';
import { localeOf } from '../../kit/locale.js';
import { tenantTime, readerZone } from '../../kit/tenantTime.js';
import { RecordLink } from '../../kit/RecordLink.js';
import type { DocumentDetail } from '../data/documents.js';
import { readingMinutes } from '../data/readingTime.js';
import { Icon } from '../parts/Icon.js';
import { minutesText, text } from '../texts.js';

/** Props of {@link DocumentHead}. */
export interface DocumentHeadProps {
  readonly document: DocumentDetail;
  readonly language: string;
  readonly titleId: string;
  /** Resolves to false when the page may not print. */
  readonly onPrint: () => Promise<boolean>;
}

/** Title, owner and date of a document. */
export function DocumentHead({ document, language, titleId, onPrint }: DocumentHeadProps): ReactElement {
  const [printFailed, setPrintFailed] = useState(false);
  const { title, folder, owner, version, updatedAt, timeZone, blocks } = document;
  const locale = localeOf(language);
  const time = tenantTime(updatedAt, { locale, timeZone, readerZone: readerZone() });

  const print = () => {
    setPrintFailed(false);
    void onPrint().then((printed) => setPrintFailed(!printed));
  };

  return (
    <header className="wd-head">
      {folder !== '' && (
        <p className="wd-folder">
          <Icon name="folder" />
          <span className="wp-hidden">{text('folder')}</span>
          <RecordLink kind="folder" id={folder}>
            <bdi>{folder}</bdi>
          </RecordLink>
        </p>
      )}
      <div className="wd-title-row">
        <h2 className="wd-title" id={titleId}>
          <bdi>{title}</bdi>
        </h2>
        <button
          type="button"
          className="wp-icon-button wd-print"
          aria-label={text('print')}
          title={text('print')}
          onClick={print}
        >
          <Icon name="print" />
        </button>
      </div>
      <ul className="wd-facts">
        <li className="wd-owner">
          <Avatar id={owner.id} name={owner.name} src={owner.avatar} size="small" />
          <span className="wp-hidden">{text('owner')}</span>
          <RecordLink kind="hrmProfile" id={owner.id} className="wd-owner-name">
            <bdi>{owner.name}</bdi>
          </RecordLink>
        </li>
        {version > 0 && (
          <li>{text('version', { version: new Intl.NumberFormat(locale).format(version) })}</li>
        )}
        {updatedAt !== '' && <li>{text('changed', { time })}</li>}
        {blocks.length > 0 && <li>{minutesText(readingMinutes(blocks), locale)}</li>}
      </ul>
      <p className="wd-print-failed" role="status">
        {printFailed ? text('printFailed') : ''}
      </p>
    </header>
  );
}
