import { useRef, type ReactElement } from 'react';
import type { PromptTexts } from '../../i18n/promptTexts.js';
import { Button, Dialog } from '../index.js';

/** Asks the user to open a file in a new window, which the browser allows only in response to a click. */
export function FileQuestion(props: {
  readonly texts: PromptTexts;
  /** Opens the file; false if the browser blocked the window again. */
  readonly open: () => boolean;
  /** Called with the result of `open`; without one if the user closes the question. */
  readonly onClose: (isOpened?: boolean) => void;
}): ReactElement {
  const { texts, open, onClose } = props;
  const primary = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    onClose();
  };
  return (
    <Dialog
      title={texts.fileTitle}
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
      <p>{texts.fileHeldBack}</p>
    </Dialog>
  );
}
