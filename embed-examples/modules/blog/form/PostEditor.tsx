import { useRef, useState, type DragEvent, type FormEvent, type ReactElement } from 'react';
import { localeOf } from '../../kit/locale.js';
import type { ModuleContext } from '../../kit/weaver.js';
import {
  POST_PICTURE_BYTES,
  POST_PICTURE_LIMIT,
  POST_PICTURE_TYPES,
  POST_TEXT_LIMIT,
} from '../../../../src/wire/office/blog.js';
import { publishPost, type Post } from '../data/blog.js';
import { tellBlogChange } from '../data/blogChannel.js';
import { addedPictures, type PictureChoice } from '../data/pictureChoice.js';
import { Icon } from '../parts/Icon.js';
import { quoted, text } from '../texts.js';
import { ChosenPictures } from './ChosenPictures.js';
import { FormMessages } from './FormMessages.js';
import { TextField } from './TextField.js';
import { useDraft } from './useDraft.js';

const MEGABYTE = 1024 * 1024;

/** Props of {@link PostEditor}. */
export interface PostEditorProps {
  readonly weaver: ModuleContext;
  readonly onPublished?: ((post: Post) => unknown) | undefined;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** The form for a new post with pictures. Emits `published` `{ id }` on its island. */
export function PostEditor({ weaver, onPublished }: PostEditorProps): ReactElement {
  const [problem, setProblem] = useState<PictureChoice['problem']>();
  const [isOver, setIsOver] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const publishButton = useRef<HTMLButtonElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const locale = localeOf(weaver.language);
  const hintId = `${weaver.islandId}-post-hint`;

  const form = useDraft<Post>({
    limit: POST_TEXT_LIMIT,
    island: weaver.signal,
    send: (draft, sending) => publishPost(weaver.request, draft, sending),
    savedOf: (post) => ({ text: post.text, pictures: post.pictures.length }),
    onSaved: (post) => {
      tellBlogChange({ kind: 'post', post });
      weaver.emit('published', { id: post.id });
      onPublished?.(post);
    },
  });
  const { pictures } = form.draft;

  const addFiles = (files: readonly File[]) => {
    if (form.isSending || files.length === 0) return;
    const choice = addedPictures(pictures, files);
    setProblem(choice.problem);
    form.change({ pictures: choice.pictures });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    form.submit();
  };
  const number = new Intl.NumberFormat(locale);

  return (
    <form
      className={isOver ? 'wb-form wb-form-over' : 'wb-form'}
      noValidate
      aria-busy={form.isSending}
      onSubmit={submit}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(!form.isSending);
      }}
      onDragLeave={(event) => {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        addFiles(Array.from(event.dataTransfer.files));
      }}
    >
      <div className={form.hint === undefined ? 'wb-entry' : 'wb-entry wb-entry-wrong'}>
        <TextField
          form={form}
          label={text('writePost')}
          rows={2}
          limit={POST_TEXT_LIMIT}
          hintId={hintId}
          locale={locale}
          onPasteFiles={addFiles}
        />
        {pictures.length > 0 && (
          <ChosenPictures
            pictures={pictures}
            isFixed={form.isSending}
            onRemove={(gone) => {
              setProblem(undefined);
              // The pressed button is removed with its picture.
              addButton.current?.focus();
              form.change({ pictures: pictures.filter((picture) => picture !== gone) });
            }}
          />
        )}
        {isOver && (
          <p className="wb-drop" aria-hidden="true">
            {text('dropPictures')}
          </p>
        )}
      </div>
      <div className="wb-actions">
        <input
          ref={fileInput}
          type="file"
          hidden
          multiple
          accept={POST_PICTURE_TYPES.join(',')}
          onChange={({ currentTarget }) => {
            addFiles(Array.from(currentTarget.files ?? []));
            // Choosing the same file again must be a change.
            currentTarget.value = '';
          }}
        />
        <button
          ref={addButton}
          type="button"
          className="wb-add"
          aria-disabled={form.isSending}
          onClick={() => {
            if (!form.isSending) fileInput.current?.click();
          }}
        >
          <Icon name="picture" />
          {text('addPictures')}
        </button>
        <button
          ref={publishButton}
          type="submit"
          className="wp-button wb-send"
          aria-disabled={form.isSending}
        >
          {text('publish')}
        </button>
      </div>
      <p className="wb-hint" role="alert">
        {problem !== undefined &&
          text(problem.kind, {
            name: quoted(problem.name),
            size: number.format(POST_PICTURE_BYTES / MEGABYTE),
            limit: number.format(POST_PICTURE_LIMIT),
          })}
      </p>
      <FormMessages
        form={form}
        limit={POST_TEXT_LIMIT}
        hintId={hintId}
        locale={locale}
        doneText="published"
        onRetry={() => {
          publishButton.current?.focus();
          form.submit();
        }}
      />
    </form>
  );
}
