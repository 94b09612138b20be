import { useRef, type FormEvent, type ReactElement } from 'react';
import type { ModuleContext } from '../../kit/weaver.js';
import { COMMENT_TEXT_LIMIT } from '../../../../src/wire/office/blog.js';
import { addComment, type PostComment } from '../data/blog.js';
import { tellBlogChange } from '../data/blogChannel.js';
import { FormMessages } from '../form/FormMessages.js';
import { TextField } from '../form/TextField.js';
import { useDraft } from '../form/useDraft.js';
import { text } from '../texts.js';

/** Props of {@link CommentForm}. */
export interface CommentFormProps {
  readonly postId: string;
  readonly weaver: ModuleContext;
  readonly locale: string;
}

/** The form for a comment on a post. Emits `commented` `{ postId, id }` on its island. */
export function CommentForm({ postId, weaver, locale }: CommentFormProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const hintId = `${weaver.islandId}-${postId}-hint`;
  const form = useDraft<PostComment>({
    limit: COMMENT_TEXT_LIMIT,
    island: weaver.signal,
    send: (draft, sending) => addComment(weaver.request, postId, draft, sending),
    savedOf: (comment) => ({ text: comment.text, pictures: 0 }),
    onSaved: (comment) => {
      tellBlogChange({ kind: 'comment', postId, comment });
      weaver.emit('commented', { postId, id: comment.id });
    },
  });
  return (
    <form
      className="wb-comment-form"
      noValidate
      aria-busy={form.isSending}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className="wb-comment-row">
        <div className={form.hint === undefined ? 'wb-entry' : 'wb-entry wb-entry-wrong'}>
          <TextField
            form={form}
            label={text('writeComment')}
            rows={1}
            limit={COMMENT_TEXT_LIMIT}
            hintId={hintId}
            locale={locale}
          />
        </div>
        <button ref={button} type="submit" className="wp-button" aria-disabled={form.isSending}>
          {text('comment')}
        </button>
      </div>
      <FormMessages
        form={form}
        limit={COMMENT_TEXT_LIMIT}
        hintId={hintId}
        locale={locale}
        doneText="commented"
        onRetry={() => {
          button.current?.focus();
          form.submit();
        }}
      />
    </form>
  );
}
