import { useRef, useState, type ReactElement } from 'react';
import type { PostComment } from '../data/blog.js';
import type { TimeSetting } from '../data/writtenTime.js';
import { text } from '../texts.js';
import { EntryHead } from './EntryHead.js';
import { WrittenText } from './WrittenText.js';

/** The newest comments that are shown at first. */
const SHOWN = 3;

/** Props of {@link Comments}. */
export interface CommentsProps {
  readonly comments: readonly PostComment[];
  /** Prefix of the ids in this list. */
  readonly idPrefix: string;
  readonly time: TimeSetting;
}

/** The comments of a post, oldest first; earlier ones are shown on demand. */
export function Comments({ comments, idPrefix, time }: CommentsProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = isOpen ? comments : comments.slice(-SHOWN);
  const hidden = comments.length - shown.length;
  return (
    <>
      {hidden > 0 && (
        <button
          type="button"
          className="wb-more"
          onClick={() => {
            // The pressed button is removed.
            list.current?.focus();
            setIsOpen(true);
          }}
        >
          {text('earlierComments', { count: new Intl.NumberFormat(time.locale).format(hidden) })}
        </button>
      )}
      <ul ref={list} className="wb-comments" tabIndex={-1} aria-label={text('comments')}>
        {shown.map(({ id, writer, text: written, writtenAt }) => (
          <li className="wb-comment" key={id}>
            <EntryHead id={`${idPrefix}-${id}`} writer={writer} writtenAt={writtenAt} time={time} />
            <div className="wb-comment-body">
              <WrittenText written={written} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
