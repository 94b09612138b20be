import { expect, it } from 'vitest';
import { someComment, somePost } from '../testing.js';
import { withChanges } from './blogChange.js';

it('puts a new post first and a new comment last', () => {
  const old = somePost({ comments: [someComment()] });
  const post = somePost({ id: '2' });
  const comment = someComment({ id: '3' });
  const posts = withChanges(
    [old],
    [
      { kind: 'post', post },
      { kind: 'comment', postId: old.id, comment },
      { kind: 'comment', postId: '2', comment },
      { kind: 'comment', postId: 'unknown', comment },
    ],
  );
  expect(posts.map(({ id }) => id)).toEqual(['2', old.id]);
  expect(posts.map(({ comments }) => comments.map(({ id }) => id))).toEqual([['3'], [someComment().id, '3']]);
});

it('shows nothing twice when the list was loaded after it was published', () => {
  const comment = someComment();
  const post = somePost({ comments: [comment] });
  const changes = [
    { kind: 'post', post: somePost() },
    { kind: 'comment', postId: post.id, comment },
  ] as const;
  expect(withChanges([post], changes)).toEqual([post]);
});
