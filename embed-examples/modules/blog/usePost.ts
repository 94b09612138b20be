import { useEffect, useMemo, useState } from 'react';
import { useLoad, type Loading } from '../kit/useLoad.js';
import type { ModuleContext } from '../kit/weaver.js';
import { fetchPost, type Post } from './data/blog.js';
import { withChanges, type BlogChange } from './data/blogChange.js';
import { onBlogChange } from './data/blogChannel.js';

/** One post of an island. */
export interface ShownPost {
  readonly loading: Loading<Post | null>;
  /** Undefined while it loads for the first time, null if it cannot be found. */
  readonly post: Post | null | undefined;
}

/** Loads a post, and follows the comments that the islands of the page add to it. */
export function usePost(id: string, weaver: ModuleContext): ShownPost {
  const [changes, setChanges] = useState<readonly BlogChange[]>([]);
  const loading = useLoad('content', id, (signal) => fetchPost(weaver.request, id, signal), weaver);
  useEffect(
    () =>
      onBlogChange((change) => {
        if (change.kind === 'comment') setChanges((before) => [...before, change]);
      }),
    [],
  );
  const loaded = loading.valueKey === id ? loading.value : undefined;
  const post = useMemo(
    () => (loaded == null ? loaded : withChanges([loaded], changes)[0]),
    [loaded, changes],
  );
  return { loading, post };
}
