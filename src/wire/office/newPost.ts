import {
  COMMENT_TEXT_LIMIT,
  POST_FIELDS,
  POST_PICTURE_BYTES,
  POST_PICTURE_LIMIT,
  POST_PICTURE_TYPES,
  POST_TEXT_LIMIT,
  type NewComment,
} from './blog.js';
import { ownProperty, parsed, refused, type Parsed, type WireRecord } from '../record.js';
import { ROW_KEY } from './rowIds.js';
import { storedText, textLength } from './storedText.js';
import { pictureType } from './pictureType.js';

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
