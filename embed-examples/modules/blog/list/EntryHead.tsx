import type { ReactElement } from 'react';
import { Avatar } from '../../kit/Avatar.js';
import { RecordLink } from '../../kit/RecordLink.js';
import type { Writer } from '../data/blog.js';
import { writtenTime, type TimeSetting } from '../data/writtenTime.js';

/** Props of {@link EntryHead}. */
export interface EntryHeadProps {
  readonly id: string;
  readonly writer: Writer;
  readonly writtenAt: string;
  /** The post that the time links to; '' for none. */
  readonly postId?: string;
  readonly time: TimeSetting;
}

/** Who wrote a post or a comment, and when. */
export function EntryHead({ id, writer, writtenAt, postId = '', time }: EntryHeadProps): ReactElement {
  const { short, full } = writtenTime(writtenAt, time);
  return (
    <>
      <Avatar id={writer.id} name={writer.name} src="" size="small" />
      <p className="wb-entry-head" id={id}>
        <RecordLink kind="hrmProfile" id={writer.id} className="wb-writer">
          <bdi>{writer.name}</bdi>
        </RecordLink>{' '}
        <RecordLink kind="blog" id={postId}>
          <time className="wb-time" dateTime={writtenAt} title={full}>
            {short}
          </time>
        </RecordLink>
      </p>
    </>
  );
}
