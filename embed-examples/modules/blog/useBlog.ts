import { useEffect, useMemo, useState } from 'react';
import { useLoad, type Loading } from '../kit/useLoad.js';
import type { ModuleContext } from '../kit/weaver.js';
import { fetchPosts, type Post, type PostListData } from './data/blog.js';
import { withChanges, type BlogChange } from './data/blogChange.js';
import { onBlogChange } from './data/blogChannel.js';

/** The posts of an island. */
export interface Blog {
  readonly loading: Loading<PostListData>;
  /** Newest first, with what was published on this page; undefined until the list is loaded. */
  readonly posts: readonly Post[] | undefined;
  /** The number of all posts, also of those that are not in the list. */
  readonly total: number;
  /** The posts that were published on this page since the island was rendered. */
  readonly newIds: ReadonlySet<string>;
}

/** Whether a list of this writer's posts, '' for everyone's, contains what was published. */
const concerns = (change: BlogChange, writerId: string): boolean =>
  writerId === '' || change.kind === 'comment' || change.post.writer.id === writerId;

/** Loads the posts for one island, of one writer or '' for all, and follows what the islands of the page publish. */
export function useBlog(writerId: string, weaver: ModuleContext): Blog {
  const [published, setPublished] = useState<readonly BlogChange[]>([]);
  const loading = useLoad(
    // Without a writer the form for a new post is above the list.
    writerId === '' ? 'part' : 'content',
    writerId,
    (signal) => fetchPosts(weaver.request, writerId, signal),
    weaver,
  );
  useEffect(() => onBlogChange((change) => setPublished((before) => [...before, change])), []);

  const loaded = loading.valueKey === writerId ? loading.value : undefined;
  const changes = useMemo(
    () => published.filter((change) => concerns(change, writerId)),
    [published, writerId],
  );
  const posts = useMemo(() => loaded && withChanges(loaded.posts, changes), [loaded, changes]);
  const newIds = useMemo(
    () => new Set(changes.flatMap((change) => (change.kind === 'post' ? [change.post.id] : []))),
    [changes],
  );
  const added = (posts?.length ?? 0) - (loaded?.posts.length ?? 0);
  return { loading, posts, total: (loaded?.total ?? 0) + added, newIds };
}
