import type { Post, PostComment } from './blog.js';

/** Something that was published on this page. */
export type BlogChange =
  | { readonly kind: 'post'; readonly post: Post }
  | { readonly kind: 'comment'; readonly postId: string; readonly comment: PostComment };

/** An entry is in the list already when the list was loaded after it was published. */
const has = (entries: readonly { readonly id: string }[], id: string): boolean =>
  entries.some((entry) => entry.id === id);

/** The posts of a list with what was published since: new posts first, new comments last. */
export function withChanges(posts: readonly Post[], changes: readonly BlogChange[]): readonly Post[] {
  return changes.reduce<readonly Post[]>((before, change) => {
    if (change.kind === 'post') return has(before, change.post.id) ? before : [change.post, ...before];
    return before.map((post) =>
      post.id !== change.postId || has(post.comments, change.comment.id)
        ? post
        : { ...post, comments: [...post.comments, change.comment] },
    );
  }, posts);
}
