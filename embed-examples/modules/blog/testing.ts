import type { Post, PostComment } from './data/blog.js';

/** A comment, with the given fields. */
export function someComment(more: Partial<PostComment> = {}): PostComment {
  return {
    id: '4915532168790050001',
    writer: { id: '8', name: 'Omar Haddad' },
    text: 'Well done.',
    writtenAt: '2031-03-20T06:30:00Z',
    ...more,
  };
}

/** A post without pictures and comments, with the given fields. */
export function somePost(more: Partial<Post> = {}): Post {
  return {
    id: '4915532168790040001',
    writer: { id: '7', name: 'Noura Saleh' },
    text: 'The canteen opens at noon.',
    writtenAt: '2031-03-20T06:00:00Z',
    pictures: [],
    comments: [],
    ...more,
  };
}

/** A picture file, as chosen by a person. */
export function somePicture(name = 'team.png', type = 'image/png', bytes = 3): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** A call of the module, as the test's platform received it. */
export interface Call {
  readonly url: string;
  readonly data?: unknown;
  readonly params?: { readonly id: string };
  readonly signal?: AbortSignal;
}

/** A platform that keeps posts and comments; its next answers can be held back or refused. */
export function somePlatform(...posts: readonly Post[]) {
  const kept: Post[] = [...posts];
  const byKey = new Map<string, Post | PostComment>();
  const calls: Call[] = [];
  const held: (() => void)[] = [];

  const answers: Readonly<Record<string, (call: Call) => unknown>> = {
    '/api/blog/post/list': () => ({ posts: kept, total: kept.length }),
    '/api/blog/post/add': ({ data }) => {
      const form = data as FormData;
      const key = form.get('key') as string;
      const known = byKey.get(key);
      if (known !== undefined) return known;
      const id = String(9000 + kept.length);
      const pictures = form.getAll('picture').map((_, index) => `${id}-${index}`);
      const post = somePost({ id, text: form.get('text') as string, pictures });
      kept.unshift(post);
      byKey.set(key, post);
      return post;
    },
    '/api/blog/comment/add': ({ data }) => {
      const { key, text } = data as { readonly key: string; readonly text: string };
      const comment = byKey.get(key) ?? someComment({ id: String(7000 + byKey.size), text });
      byKey.set(key, comment);
      return comment;
    },
  };

  const platform = {
    calls,
    kept,
    /** What the next calls of an address reject with; `afterSaving`: the answer is lost, not the request. */
    failures: new Map<string, { readonly error: unknown; readonly afterSaving?: boolean }>(),
    isHolding: false,
    release: () => held.splice(0).forEach((answer) => answer()),
    callsOf: (url: string) => calls.filter((call) => call.url === url),
    request: async (options: unknown): Promise<unknown> => {
      const call = options as Call;
      calls.push(call);
      if (platform.isHolding) await new Promise<void>((resolve) => held.push(resolve));
      const failure = platform.failures.get(call.url);
      if (failure !== undefined && failure.afterSaving !== true) throw failure.error;
      const picture = new Blob(['x'], { type: 'image/png' });
      const body = call.params === undefined ? answers[call.url]?.(call) : picture;
      if (failure !== undefined) throw failure.error;
      return body === picture ? picture : { code: 200, status: true, msg: '', data: body };
    },
  };
  return platform;
}
