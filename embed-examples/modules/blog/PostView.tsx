import { useEffect, type ReactElement } from 'react';
import { localeOf } from '../kit/locale.js';
import { FailureNotice } from '../kit/FailureNotice.js';
import { Notice } from '../kit/Notice.js';
import { useMinute } from '../kit/useMinute.js';
import type { ModuleContext } from '../kit/weaver.js';
import { BoardSkeleton } from './list/BoardSkeleton.js';
import { PostItem } from './list/PostItem.js';
import { Icon } from './parts/Icon.js';
import { quoted, text } from './texts.js';
import { usePost } from './usePost.js';

/** Props of {@link PostView}. */
export interface PostViewProps {
  /** The id of a post of the tenant. */
  readonly id?: string;
  readonly weaver: ModuleContext<{
    title: { readonly title: string };
    commented: { readonly postId: string; readonly id: string };
  }>;
}

/**
 * One post with its pictures and comments, and the form for a comment. Emits `title` `{ title }` on its island when it is
 * shown, and `commented` `{ postId, id }` once a comment is saved.
 *
 * @example weaverSDK.render(element, '@weapp/blog/PostView', { id: '4915532168790080001' })
 */
export function PostView({ id = '', weaver }: PostViewProps): ReactElement {
  const { loading, post } = usePost(id, weaver);
  const locale = localeOf(weaver.language);
  const time = { now: useMinute(), locale, timeZone: weaver.formats.serverTimeZone };
  const titleId = `${weaver.islandId}-title`;
  const title = post == null ? '' : text('postBy', { name: quoted(post.writer.name) });

  useEffect(() => {
    if (title !== '') weaver.emit('title', { title });
  }, [title]);

  if (post != null) {
    return (
      <section className="wp-root wp-surface wb-board" aria-labelledby={titleId}>
        <header className="wb-head">
          <h2 className="wb-title" id={titleId}>
            {title}
          </h2>
        </header>
        <PostItem post={post} weaver={weaver} time={time} isNew={false} />
      </section>
    );
  }
  return (
    <section className="wp-root wp-surface wb-board" aria-label={text('post')}>
      <p className="wp-hidden" role="status">
        {loading.status === 'loading' && text('postLoading')}
      </p>
      {loading.status === 'failed' ? (
        <FailureNotice
          title={text('postFailed')}
          failure={loading.failure}
          text={text}
          onRetry={loading.retry}
        />
      ) : post === null ? (
        <Notice
          icon={<Icon name="blog" />}
          role="status"
          title={text('postMissing')}
          hint={text('postMissingHint')}
        />
      ) : (
        <BoardSkeleton />
      )}
    </section>
  );
}
