import type { KeyboardEvent, ReactElement } from 'react';
import { textLength } from '../data/draft.js';
import type { DraftForm } from './useDraft.js';
import { useGrowingHeight } from './useGrowingHeight.js';

/** From this share of the limit on the length of a text is shown. */
const NEARLY_FULL = 0.9;

/** Props of {@link TextField}. */
export interface TextFieldProps {
  readonly form: DraftForm;
  /** The accessible name, also the placeholder. */
  readonly label: string;
  readonly rows: number;
  readonly limit: number;
  readonly hintId: string;
  readonly locale: string;
  /** Files that were pasted instead of a text. */
  readonly onPasteFiles?: (files: readonly File[]) => void;
}

/** The text of a draft: grows with its lines, shows its length near the limit, and is sent by Ctrl+Enter. */
export function TextField(props: TextFieldProps): ReactElement {
  const { form, label, rows, limit, hintId, locale, onPasteFiles } = props;
  const { draft, field } = form;
  const length = textLength(draft.text);
  const number = new Intl.NumberFormat(locale);

  useGrowingHeight(field, draft.text);

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.submit();
  };

  return (
    <>
      <textarea
        ref={field}
        className="wb-text wp-bare-input"
        rows={rows}
        dir="auto"
        aria-label={label}
        aria-invalid={form.hint !== undefined}
        aria-describedby={hintId}
        placeholder={label}
        readOnly={form.isSending}
        value={draft.text}
        onInput={(event) => form.change({ text: event.currentTarget.value })}
        onKeyDown={sendByKey}
        onPaste={(event) => {
          const { files, types } = event.clipboardData;
          // Office programs add a picture of the text that was copied: the text is meant.
          if (onPasteFiles === undefined || files.length === 0 || types.includes('text/plain')) return;
          event.preventDefault();
          onPasteFiles(Array.from(files));
        }}
      />
      {length > limit * NEARLY_FULL && (
        <bdi
          className={length > limit ? 'wb-length wb-length-over' : 'wb-length'}
          dir="ltr"
          aria-hidden="true"
        >
          {number.format(length)}/{number.format(limit)}
        </bdi>
      )}
    </>
  );
}
