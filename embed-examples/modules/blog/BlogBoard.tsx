import type { ReactElement } from 'react';
import { localeOf } from '../kit/locale.js';
import { FailureNotice } from '../kit/FailureNotice.js';
import { Notice } from '../kit/Notice.js';
import { useMinute } from '../kit/useMinute.js';
import type { ModuleContext } from '../kit/weaver.js';
import { PostEditor } from './form/PostEditor.js';
import { BoardSkeleton } from './list/BoardSkeleton.js';
import { PostItem } from './list/PostItem.js';
import { Icon } from './parts/Icon.js';
import { quoted, text } from './texts.js';
import { useBlog } from './useBlog.js';

/** Props of {@link BlogBoard}. */
export interface BlogBoardProps {
  /** The id of a person, whose posts alone are shown; without one, everyone's and the form for a new one. */
  readonly writerId?: string;
  readonly weaver: ModuleContext<{
    published: { readonly id: string };
    commented: { readonly postId: string; readonly id: string };
  }>;
}

/**
 * The posts of the tenant with their comments, and the form for a new one. Emits `published` `{ id }` and `commented`
 * `{ postId, id }` on its island once they are saved.
 *
 * @example weaverSDK.render(element, '@weapp/blog/BlogBoard')
 */
export function BlogBoard({ writerId = '', weaver }: BlogBoardProps): ReactElement {
  const { loading, posts, total, newIds } = useBlog(writerId, weaver);
  const writer = writerId === '' ? undefined : posts?.[0]?.writer;
  const locale = localeOf(weaver.language);
  const time = { now: useMinute(), locale, timeZone: weaver.formats.serverTimeZone };
  const titleId = `${weaver.islandId}-title`;
  const number = new Intl.NumberFormat(locale);

  return (
    <section className="wp-root wp-surface wb-board" aria-labelledby={titleId}>
      <header className="wb-head">
        <h2 className="wb-title" id={titleId}>
          {writer === undefined ? text('blog') : text('blogOf', { name: quoted(writer.name) })}
        </h2>
        <button
          type="button"
          className="wp-icon-button"
          aria-label={text('refresh')}
          title={text('refresh')}
          onClick={loading.retry}
        >
          <Icon name="refresh" />
        </button>
        <p className="wp-hidden" role="status">
          {loading.status === 'loading' && text('postsLoading')}
        </p>
      </header>
      {writerId === '' && <PostEditor weaver={weaver} />}
      {loading.status === 'failed' && (
        <FailureNotice
          title={text('postsFailed')}
          failure={loading.failure}
          text={text}
          onRetry={loading.retry}
        />
      )}
      {posts === undefined ? (
        loading.status === 'loading' && <BoardSkeleton />
      ) : posts.length === 0 && loading.status !== 'failed' ? (
        <Notice
          icon={<Icon name="blog" />}
          title={text('noPosts')}
          hint={text(writerId === '' ? 'noPostsHint' : 'noPostsOfHint')}
        />
      ) : (
        posts.map((post) => (
          <PostItem key={post.id} post={post} weaver={weaver} time={time} isNew={newIds.has(post.id)} />
        ))
      )}
      {posts !== undefined && total > posts.length && (
        <p className="wb-rest">
          {text('shownOf', { shown: number.format(posts.length), total: number.format(total) })}
        </p>
      )}
    </section>
  );
}
