import { isForm } from '../../http/requestBody.js';
import {
  BLOG_CALLS,
  POST_LIST_LIMIT,
  type Post,
  type PostComment,
  type PostListData,
  type Writer,
  readNewComment,
  readNewPost,
} from '../../wire/office/blog.js';
import { ownText } from '../../wire/record.js';
import { checkWords } from '../checkWords.js';
import { noObject, ok, refusal } from '../envelopes.js';
import { signedIn, type FakeWorld, keyedId } from '../fakeCall.js';
import { bodyRecord } from '../fakeRequest.js';
import { noFile, sendFile, storedFile } from './storedFile.js';

const noPost = () => refusal(404, 'There is no such post');

const writerOf = ({ data }: FakeWorld, personId: string): Writer => ({
  id: personId,
  name: data.people.find(({ id }) => id === personId)?.name ?? '',
});

const nowOf = ({ clock }: FakeWorld): string => new Date(clock.now()).toISOString();

const newestFirst = (a: Post, b: Post): number =>
  b.writtenAt.localeCompare(a.writtenAt) || b.id.localeCompare(a.id);

/** The calls of the blog module. */
export const BLOG_ANSWERS = {
  blogList: signedIn(BLOG_CALLS.list, (request, { data }) => {
    const body = bodyRecord(request);
    if (body === undefined) return noObject();
    const writerId = ownText(body, 'writerId');
    const found = data.posts.filter(({ writer }) => writerId === '' || writer.id === writerId);
    const list: PostListData = {
      posts: found.sort(newestFirst).slice(0, POST_LIST_LIMIT),
      total: found.length,
    };
    return ok(list);
  }),
  blogDetail: signedIn(BLOG_CALLS.detail, (request, { data }) => {
    const body = bodyRecord(request);
    if (body === undefined) return noObject();
    const post = data.posts.find(({ id }) => id === ownText(body, 'id'));
    return post ? ok(post) : noPost();
  }),
  blogAdd: signedIn(BLOG_CALLS.add, async (request, world) => {
    const { data } = world;
    if (!isForm(request.body)) return refusal(400, 'The body must be multipart/form-data');
    const wanted = await readNewPost(request.body);
    if (!wanted.ok) return refusal(400, wanted.problem);
    const { key, text, pictures } = wanted.value;
    const id = keyedId(request.personId, key);
    const repeated = data.posts.find((post) => post.id === id);
    if (repeated) return ok(repeated);
    const found = checkWords(request, world, text);
    if (found) return found;
    const stored = pictures.map(({ contentType, content }, position) => {
      const pictureId = keyedId(request.personId, `${key} ${String(position)}`);
      data.pictures[pictureId] = storedFile('', contentType, content);
      return pictureId;
    });
    const post: Post = {
      ...{ id, text, pictures: stored, comments: [] },
      ...{ writer: writerOf(world, request.personId), writtenAt: nowOf(world) },
    };
    data.posts.push(post);
    return ok(post);
  }),
  blogComment: signedIn(BLOG_CALLS.comment, (request, world) => {
    const { posts } = world.data;
    const body = bodyRecord(request);
    if (body === undefined) return noObject();
    const wanted = readNewComment(body);
    if (!wanted.ok) return refusal(400, wanted.problem);
    const { key, postId, text } = wanted.value;
    const id = keyedId(request.personId, key);
    const repeated = posts.flatMap(({ comments }) => comments).find((comment) => comment.id === id);
    if (repeated) return ok(repeated);
    const at = posts.findIndex((post) => post.id === postId);
    const post = posts[at];
    if (!post) return noPost();
    const found = checkWords(request, world, text);
    if (found) return found;
    const comment: PostComment = {
      ...{ id, text, writer: writerOf(world, request.personId), writtenAt: nowOf(world) },
    };
    posts[at] = { ...post, comments: [...post.comments, comment] };
    return ok(comment);
  }),
  blogPicture: signedIn(BLOG_CALLS.picture, ({ query }, { data }) => {
    const picture = data.pictures[query['id'] ?? ''];
    return picture ? sendFile(picture) : noFile('There is no such picture');
  }),
};
