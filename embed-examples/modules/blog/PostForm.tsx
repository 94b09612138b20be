import type { ReactElement } from 'react';
import type { ModuleContext } from '../kit/weaver.js';
import type { Post } from './data/blog.js';
import { PostEditor } from './form/PostEditor.js';
import { text } from './texts.js';

/** Props of {@link PostForm}. */
export interface PostFormProps {
  /** Called for every post that was published here. */
  readonly onPublished?: (post: Post) => unknown;
  readonly weaver: ModuleContext<{ published: { readonly id: string } }>;
}

/**
 * The form for a new post alone; boards on the same page show what it publishes. Emits `published` `{ id }` on its
 * island.
 *
 * @example weaverSDK.render(element, '@weapp/blog/PostForm', { onPublished: (post) => location.assign('/blog') })
 */
export function PostForm({ onPublished, weaver }: PostFormProps): ReactElement {
  return (
    <section className="wp-root wp-surface wb-alone" aria-label={text('writePost')}>
      <PostEditor weaver={weaver} onPublished={onPublished} />
    </section>
  );
}
