import type { blogComments, blogPictures, blogPosts } from '../database/schema.js';
import { personIdOf, seedId } from './ids.js';
import { picturePng } from './pictures/picture.js';
import type { SeedTenant } from './seedTypes.js';

/** The rows of a tenant's blog. */
export interface BlogRows {
  readonly blogPosts: (typeof blogPosts.$inferInsert)[];
  readonly blogPictures: (typeof blogPictures.$inferInsert)[];
  readonly blogComments: (typeof blogComments.$inferInsert)[];
}

/** The posts of `tenant` with their pictures and comments. */
export function blogRows(tenant: SeedTenant): BlogRows {
  const { tenantKey } = tenant;
  const posts = tenant.posts.map((post, index) => ({ ...post, id: seedId(tenant, 'blog', index) }));
  return {
    blogPosts: posts.map(({ id, author, body, writtenAt }) => ({
      tenantKey,
      id,
      authorId: personIdOf(tenant, author),
      body,
      writtenAt: new Date(writtenAt),
    })),
    blogPictures: posts
      .flatMap(({ id, pictures = [] }) => pictures.map((picture, position) => ({ id, picture, position })))
      .map(({ id: postId, picture, position }, index) => ({
        tenantKey,
        id: seedId(tenant, 'picture', index),
        postId,
        position,
        contentType: 'image/png',
        content: picturePng(picture),
      })),
    blogComments: posts
      .flatMap(({ id, comments = [] }) => comments.map((comment) => ({ ...comment, postId: id })))
      .map(({ postId, author, body, writtenAt }, index) => ({
        tenantKey,
        id: seedId(tenant, 'comment', index),
        postId,
        authorId: personIdOf(tenant, author),
        body,
        writtenAt: new Date(writtenAt),
      })),
  };
}
