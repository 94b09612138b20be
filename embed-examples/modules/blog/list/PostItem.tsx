import type { ReactElement } from 'react';
import type { ModuleContext } from '../../kit/weaver.js';
import type { Post } from '../data/blog.js';
import type { TimeSetting } from '../data/writtenTime.js';
import { PictureGrid } from '../pictures/PictureGrid.js';
import { CommentForm } from './CommentForm.js';
import { Comments } from './Comments.js';
import { EntryHead } from './EntryHead.js';
import { WrittenText } from './WrittenText.js';

/** Props of {@link PostItem}. */
export interface PostItemProps {
  readonly post: Post;
  readonly weaver: ModuleContext;
  readonly time: TimeSetting;
  /** Published on this page: highlighted once. */
  readonly isNew: boolean;
}

/** A post with its pictures and comments, and the form for a comment. */
export function PostItem({ post, weaver, time, isNew }: PostItemProps): ReactElement {
  const { id, writer, writtenAt, pictures, comments } = post;
  const headId = `${weaver.islandId}-post-${id}`;
  return (
    <article className={isNew ? 'wb-post wb-post-new' : 'wb-post'} aria-labelledby={headId}>
      <header className="wb-post-head">
        <EntryHead id={headId} writer={writer} writtenAt={writtenAt} postId={id} time={time} />
      </header>
      {post.text !== '' && <WrittenText written={post.text} />}
      {pictures.length > 0 && <PictureGrid ids={pictures} weaver={weaver} locale={time.locale} />}
      <div className="wb-thread">
        {comments.length > 0 && <Comments comments={comments} idPrefix={headId} time={time} />}
        <CommentForm postId={id} weaver={weaver} locale={time.locale} />
      </div>
    </article>
  );
}
