import { useRef, useState, type ReactElement } from 'react';
import type { PromptTexts } from '../../i18n/promptTexts.js';
import { Button, Checkbox, Dialog } from '../index.js';

/** How many characters before and after the host are shown: more would push the question off the screen. */
const MOST_BEFORE = 100;
const MOST_AFTER = 300;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/**
 * Where a link leads, with its host marked, so that `https://bank.example@evil.example` is seen for what it is.
 *
 * @param props.url as the URL parser writes it: the host ends where the path begins
 */
export function Address({ url }: { readonly url: string }): ReactElement {
  const { host } = new URL(url);
  const path = url.indexOf('/', 'http://.'.length);
  return (
    <p className="weaver-ui-address" dir="ltr">
      {cut(url.slice(0, path - host.length), MOST_BEFORE)}
      <strong>{host}</strong>
      {cut(url.slice(path), MOST_AFTER)}
    </p>
  );
}

/** What a person decided about a link. */
export interface LinkAnswer {
  /** They do not want to be asked again, about no link. */
  readonly noRemind: boolean;
}

/** Asks before an unverified address is opened (spec 2 §5, §8). Closed: it is not opened. */
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
