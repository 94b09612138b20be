import { useRef, useState, type ReactElement, type CSSProperties } from 'react';
import type { PromptTexts } from '../../i18n/promptTexts.js';
import { Button, Checkbox, Dialog } from '../index.js';
import { openAddress } from '../../browser/openAndSave.js';

/** Maximum number of characters shown before and after the host, so that the question stays on screen. */
const MAX_BEFORE = 100;
const MAX_AFTER = 300;

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text);

/**
 * The address of a link with its host marked, so that `https://bank.example@evil.example` misleads no user.
 *
 * @param props.url serialised by the URL parser: the host ends where the path begins
 */
export function Address({ url }: { readonly url: string }): ReactElement {
  const { host } = new URL(url);
  const path = url.indexOf('/', 'http://.'.length);
  return (
    <p className="weaver-ui-address" dir="ltr">
      {cut(url.slice(0, path - host.length), MAX_BEFORE)}
      <strong>{host}</strong>
      {cut(url.slice(path), MAX_AFTER)}
    </p>
  );
}

/** The user's decision about a link. */
export interface LinkAnswer {
  /** True if the user does not want to be asked about any link again. */
  readonly noRemind: boolean;
}

/** Asks the user before an unverified address is opened (spec 2 §5, §8). Closing it means no. */
export function LinkQuestion(props: {
  readonly url: string;
  readonly texts: PromptTexts;
  readonly onClose: (answer?: LinkAnswer) => void;
}): ReactElement {
  const { url, texts, onClose } = props;
  const [noRemind, setNoRemind] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    onClose();
  };
  return (
    <Dialog
      title={texts.linkTitle}
      role="alertdialog"
      widthPx={480}
      closeText={texts.promptClose}
      initialFocus={cancel}
      onClose={close}
      actions={
        <>
          <Button elementRef={cancel} onClick={close}>
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

/** A video or audio to play. */
export interface Media {
  readonly kind: 'video' | 'audio';
  /** An http(s) address. */
  readonly url: string;
  /** Title of the dialog. */
  readonly title: string;
}

const PLAYER: CSSProperties = { inlineSize: '100%', maxBlockSize: '65vh', display: 'block' };

/** Plays a video or audio, with the browser's own controls. What cannot be played can be opened in a new window. */
export function MediaDialog(props: {
  readonly media: Media;
  readonly texts: PromptTexts;
  readonly onClose: () => void;
}): ReactElement {
  const { media, texts, onClose } = props;
  const { kind: Player, url, title } = media;
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Dialog
      title={title}
      widthPx={Player === 'video' ? 800 : 480}
      closeText={texts.promptClose}
      onClose={onClose}
      actions={
        hasFailed && (
          <Button
            kind="primary"
            onClick={() => {
              openAddress(url);
            }}
          >
            {texts.linkOpen}
          </Button>
        )
      }
    >
      {hasFailed ? (
        <p role="alert">{texts.mediaFailed}</p>
      ) : (
        <Player
          src={url}
          style={PLAYER}
          aria-label={title}
          controls
          autoPlay
          playsInline
          onError={() => {
            setHasFailed(true);
          }}
        />
      )}
    </Dialog>
  );
}
