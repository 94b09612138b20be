import { useRef, type ReactElement } from 'react';
import type { PromptTexts } from '../../i18n/promptTexts.js';
import { Button, Dialog } from '../index.js';

/** What a {@link WindowQuestion} is about. */
export type WindowContent = 'file' | 'record';

const TEXTS = {
  file: { title: 'fileTitle', text: 'fileHeldBack' },
  record: { title: 'recordTitle', text: 'recordHeldBack' },
} as const satisfies Record<WindowContent, Record<'title' | 'text', keyof PromptTexts>>;

/** Asks the user to open a new window, which the browser allows only in response to a click. */
export function WindowQuestion(props: {
  readonly content: WindowContent;
  readonly texts: PromptTexts;
  /** Opens the window; false if the browser blocked the window again. */
  readonly open: () => boolean;
  /** Called with the result of `open`; without one if the user closes the question. */
  readonly onClose: (isOpened?: boolean) => void;
}): ReactElement {
  const { content, texts, open, onClose } = props;
  const { title, text } = TEXTS[content];
  const primary = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    onClose();
  };
  return (
    <Dialog
      title={texts[title]}
      widthPx={480}
      closeText={texts.promptClose}
      initialFocus={primary}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{texts.promptCancel}</Button>
          <Button
            kind="primary"
            elementRef={primary}
            onClick={() => {
              onClose(open());
            }}
          >
            {texts.linkOpen}
          </Button>
        </>
      }
    >
      <p>{texts[text]}</p>
    </Dialog>
  );
}
