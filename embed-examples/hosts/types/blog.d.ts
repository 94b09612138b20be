// Types of @weapp/blog for host pages, written by weaver-sdk/build. Do not edit.

export {};

/** A post of the tenant's blog. */
interface Post {
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

/** The person who wrote a post or a comment. */
interface Writer {
  readonly id: string;
  readonly name: string;
}

/** A comment below a post. */
interface PostComment {
  readonly id: string;
  readonly writer: Writer;
  readonly text: string;
  /** ISO 8601 in UTC. */
  readonly writtenAt: string;
}

declare module 'weaver-sdk' {
  interface WeaverComponents {
    /**
     * The posts of the tenant with their comments, and the form for a new one. Emits `published` `{ id }` and `commented`
     * `{ postId, id }` on its island once they are saved.
     */
    '@weapp/blog/BlogBoard': {
      props: {
        /** The id of a person, whose posts alone are shown; without one, everyone's and the form for a new one. */
        readonly writerId?: string | undefined;
      };
      events: {
        published: {
          readonly id: string;
        };
        commented: {
          readonly postId: string;
          readonly id: string;
        };
      };
    };
    /**
     * One post with its pictures and comments, and the form for a comment. Emits `title` `{ title }` on its island when it is
     * shown, and `commented` `{ postId, id }` once a comment is saved.
     */
    '@weapp/blog/PostView': {
      props: {
        /** The id of a post of the tenant. */
        readonly id?: string | undefined;
      };
      events: {
        title: {
          readonly title: string;
        };
        commented: {
          readonly postId: string;
          readonly id: string;
        };
      };
    };
    /**
     * The form for a new post alone; boards on the same page show what it publishes. Emits `published` `{ id }` on its
     * island.
     */
    '@weapp/blog/PostForm': {
      props: {
        /** Called for every post that was published here. */
        readonly onPublished?: ((post: Post) => unknown) | undefined;
      };
      events: {
        published: {
          readonly id: string;
        };
      };
    };
    /**
     * The posts of the tenant with their comments, and the form for a new one. Emits `published` `{ id }` and `commented`
     * `{ postId, id }` on its island once they are saved.
     */
    '@weapp/blog': {
      props: {
        /** The id of a person, whose posts alone are shown; without one, everyone's and the form for a new one. */
        readonly writerId?: string | undefined;
      };
      events: {
        published: {
          readonly id: string;
        };
        commented: {
          readonly postId: string;
          readonly id: string;
        };
      };
    };
  }
}
