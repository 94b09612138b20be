import type { ReactElement } from 'react';
import { Avatar } from '../../kit/Avatar.js';
import type { Writer } from '../data/blog.js';
import { writtenTime, type TimeSetting } from '../data/writtenTime.js';

/** Props of {@link EntryHead}. */
export interface EntryHeadProps {
  readonly id: string;
  readonly writer: Writer;
  readonly writtenAt: string;
  readonly time: TimeSetting;
}

/** Who wrote a post or a comment, and when. */
export function EntryHead({ id, writer, writtenAt, time }: EntryHeadProps): ReactElement {
  const { short, full } = writtenTime(writtenAt, time);
  return (
    <>
      <Avatar id={writer.id} name={writer.name} src="" size="small" />
      <p className="wb-entry-head" id={id}>
        <bdi className="wb-writer">{writer.name}</bdi>{' '}
        <time className="wb-time" dateTime={writtenAt} title={full}>
          {short}
        </time>
      </p>
    </>
  );
}
