/**
 * The calls of the blog module (ours; the specs show none). All answer with the general envelope and need a session. Posts
 * and comments belong to the tenant: every person of it reads them.
 */
export const BLOG_CALLS = {
  /** `{ writerId?: string }` → {@link PostListData}, of one writer if it is set */
  list: { method: 'POST', path: '/api/blog/post/list' },
  /** `{ id }` → the {@link Post}; code 404 for an unknown one */
  detail: { method: 'POST', path: '/api/blog/post/detail' },
  /** multipart with {@link POST_FIELDS} → the new {@link Post}; code 400 names the invalid field */
  add: { method: 'POST', path: '/api/blog/post/add' },
  /** {@link NewComment} → the new {@link PostComment}; code 404 for an unknown post */
  comment: { method: 'POST', path: '/api/blog/comment/add' },
  /** query `id` → the picture itself; HTTP 404 with an envelope for an unknown one or another tenant's */
  picture: { method: 'GET', path: '/api/blog/picture' },
} as const;

/**
 * The form fields of a new post: `key` 32 hex digits, new for each post (a repeated key adds nothing and returns the same
 * post); `text`; and any number of `picture` files up to the limit. Text and pictures are one request, so that a post is
 * published whole or not at all.
 */
export const POST_FIELDS = { key: 'key', text: 'text', picture: 'picture' } as const;

/** The longest text of a post, in characters as a reader counts code points. */
export const POST_TEXT_LIMIT = 5000;

/** The longest comment, counted as {@link POST_TEXT_LIMIT}. */
export const COMMENT_TEXT_LIMIT = 1000;

/** The most pictures of one post. */
export const POST_PICTURE_LIMIT = 6;

/** The largest picture, in bytes. */
export const POST_PICTURE_BYTES = 4 * 1024 * 1024;

/** The content types of pictures. */
export const POST_PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** The most posts of one list, the newest first. */
export const POST_LIST_LIMIT = 50;

/** The person who wrote a post or a comment. */
export interface Writer {
  readonly id: string;
  readonly name: string;
}

/** A comment below a post. */
export interface PostComment {
  readonly id: string;
  readonly writer: Writer;
  readonly text: string;
  /** ISO 8601 in UTC. */
  readonly writtenAt: string;
}

/** A post of the tenant's blog. */
export interface Post {
  readonly id: string;
  readonly writer: Writer;
  readonly text: string;
  /** ISO 8601 in UTC. */
  readonly writtenAt: string;
  /** Ids for {@link BLOG_CALLS.picture}, in the order of the form. */
  readonly pictures: readonly string[];
  /** Oldest first. */
  readonly comments: readonly PostComment[];
}

/** The answer's data of the list call. */
export interface PostListData {
  /** Newest first. */
  readonly posts: readonly Post[];
  /** The number of all posts, also above {@link POST_LIST_LIMIT}. */
  readonly total: number;
}

/** The body of the comment call. */
export interface NewComment {
  /** As `key` of {@link POST_FIELDS}. */
  readonly key: string;
  readonly postId: string;
  readonly text: string;
}
