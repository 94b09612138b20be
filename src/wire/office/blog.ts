import { ownProperty, parsed, refused, type Parsed, type WireRecord } from '../record.js';
import { ROW_KEY, storedText, textLength } from './requestValues.js';

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

/** A picture as it is stored. */
export interface NewPicture {
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A new post, its text in the form that is stored. */
export interface NewPost {
  readonly key: string;
  /** '' only with pictures. */
  readonly text: string;
  readonly pictures: readonly NewPicture[];
}

const MEGABYTE = 1_048_576;
const ROW_KEY_EXPECTED = 'key must be 32 hex digits';
const TOO_LARGE = `A picture may have at most ${POST_PICTURE_BYTES / MEGABYTE} MB`;

/** The largest body of a new post: its pictures, and space for the form around them. */
export const POST_BODY_BYTES = POST_PICTURE_LIMIT * POST_PICTURE_BYTES + 65_536;

/** The message for a body above {@link POST_BODY_BYTES}. */
export const POST_TOO_LARGE = `picture: ${TOO_LARGE}, a post at most ${POST_PICTURE_LIMIT} of them`;

async function readPicture(file: File | string): Promise<Parsed<NewPicture>> {
  if (typeof file === 'string') return refused('picture must be a file');
  if (file.size > POST_PICTURE_BYTES) return refused(`picture: ${TOO_LARGE}`);
  const content = new Uint8Array(await file.arrayBuffer());
  const contentType = pictureType(content);
  return contentType === undefined
    ? refused(`picture must be one of ${POST_PICTURE_TYPES.join(', ')}`)
    : parsed({ contentType, content });
}

/** True for the file without name and content that a form sends if the user chose none. */
const isChosen = (file: File | string): boolean =>
  typeof file === 'string' ? file !== '' : file.size > 0 || file.name !== '';

/** A new post from the fields of its form. */
export async function readNewPost(form: FormData): Promise<Parsed<NewPost>> {
  const key = form.get(POST_FIELDS.key);
  const typed = form.get(POST_FIELDS.text) ?? '';
  const files = form.getAll(POST_FIELDS.picture).filter(isChosen);
  if (typeof key !== 'string' || !ROW_KEY.test(key)) return refused(ROW_KEY_EXPECTED);
  if (typeof typed !== 'string') return refused('text must be a text');
  const text = storedText(typed);
  if (text === '' && files.length === 0) return refused('text is empty');
  if (textLength(text) > POST_TEXT_LIMIT)
    return refused(`text must have at most ${POST_TEXT_LIMIT} characters`);
  if (files.length > POST_PICTURE_LIMIT)
    return refused(`picture: A post may have at most ${POST_PICTURE_LIMIT} pictures`);
  const pictures: NewPicture[] = [];
  for (const file of files) {
    const picture = await readPicture(file);
    if (!picture.ok) return picture;
    pictures.push(picture.value);
  }
  return parsed({ key, text, pictures });
}

/** A new comment from a request's body, its text in the form that is stored. */
export function readNewComment(body: WireRecord): Parsed<NewComment> {
  const [key, postId, typed] = ['key', 'postId', 'text'].map((name) => ownProperty(body, name));
  if (typeof key !== 'string' || !ROW_KEY.test(key)) return refused(ROW_KEY_EXPECTED);
  // A number would already have lost the last digits of the id.
  if (typeof postId !== 'string') return refused('postId must be a text');
  if (typeof typed !== 'string') return refused('text is missing');
  const text = storedText(typed);
  if (text === '') return refused('text is empty');
  if (textLength(text) > COMMENT_TEXT_LIMIT)
    return refused(`text must have at most ${COMMENT_TEXT_LIMIT} characters`);
  return parsed({ key, postId, text });
}

type PictureType = (typeof POST_PICTURE_TYPES)[number];

/** The first bytes of each type; `null` stands for any byte. */
const SIGNATURES: readonly (readonly [type: PictureType, bytes: readonly (number | null)[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  // RIFF, four bytes of length, WEBP.
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

/** The type of a picture by its first bytes, whatever its sender calls it; undefined for anything else. */
export function pictureType(content: Uint8Array): PictureType | undefined {
  return SIGNATURES.find(([, bytes]) =>
    bytes.every((byte, at) => (byte === null ? at < content.length : content[at] === byte)),
  )?.[0];
}
