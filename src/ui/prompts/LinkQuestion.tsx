import { useRef, useState, type ReactElement } from 'react';
import type { PromptTexts } from '../../i18n/promptTexts.js';
import { Button, Checkbox, Dialog } from '../index.js';
import { Address } from './Address.js';

/** What a person decided about a link. */
export interface LinkAnswer {
  /** They do not want to be asked again, about no link. */
  readonly noRemind: boolean;
}

/** Asks before an address is opened that nobody vouches for (spec 2 §5, §8). Closed: it is not opened. */
export function LinkQuestion(props: {
  readonly url: string;
  readonly texts: PromptTexts;
  readonly onClose: (answer?: LinkAnswer) => void;
}): ReactElement {
  const { url, texts, onClose } = props;
  const [noRemind, setNoRemind] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={texts.linkTitle}
      role="alertdialog"
      widthPx={480}
      closeText={texts.promptClose}
      initialFocus={cancel}
      onClose={() => {
        onClose();
      }}
      actions={
        <>
          <Button
            elementRef={cancel}
            onClick={() => {
              onClose();
            }}
          >
            {texts.promptCancel}
          </Button>
          <Button
            kind="primary"
            onClick={() => {
              onClose({ noRemind });
            }}
          >
            {texts.linkOpen}
          </Button>
        </>
      }
    >
      <p>{texts.linkQuestion}</p>
      <Address url={url} />
      <Checkbox label={texts.linkNoRemind} isChecked={noRemind} onChange={setNoRemind} />
    </Dialog>
  );
}
