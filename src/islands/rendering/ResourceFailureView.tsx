import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { ResourceTexts } from '../../i18n/resourceTexts.js';
import type { Texts } from '../../i18n/texts.js';
import { copyText, selectText } from './copyText.browser.js';

/** Whether the files are being asked for again, or could not be had once more. */
export type RefreshState = 'idle' | 'busy' | 'failedAgain';

/** Props of {@link ResourceFailureView}. */
export interface ResourceFailureProps {
  readonly texts: Texts & ResourceTexts;
  /** `zh-CN` */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly details: string;
  readonly refresh: RefreshState;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

/** The dialog about files that could not be loaded (spec 1 §8). It is open as long as it is rendered. */
export function ResourceFailureView(props: ResourceFailureProps): ReactElement {
  const { texts, lang, dir, details, refresh, onRefresh, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const shown = useRef<HTMLPreElement>(null);
  const copy = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<{ readonly text: string; readonly worked: boolean }>();

  useLayoutEffect(() => {
    const element = dialog.current;
    // A page may have thrown our node out meanwhile.
    if (element?.isConnected !== true || element.open) return undefined;
    element.showModal();
    main.current?.focus({ preventScroll: true });
    return () => {
      // The engine gives the focus back to where it was.
      element.close();
    };
  }, []);

  const copyDetails = async (): Promise<void> => {
    if (copy.current === null) return;
    const worked = await copyText(details, copy.current);
    setCopied({ text: details, worked });
    if (!worked && shown.current !== null) selectText(shown.current);
  };
  const copying = copied?.text === details ? copied : undefined;

  return (
    <dialog
      ref={dialog}
      className="weaver-failure"
      role="alertdialog"
      lang={lang}
      dir={dir}
      tabIndex={-1}
      aria-labelledby="weaver-failure-title"
      aria-describedby="weaver-failure-text"
      onKeyDown={(event) => {
        // What is typed here is not meant for the page.
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // The back gesture of a phone closes whatever anybody says.
        if (dialog.current?.open === false) onClose();
      }}
    >
      <div className="weaver-failure-frame">
        <h2 id="weaver-failure-title">{texts.resourceTitle}</h2>
        <p id="weaver-failure-text">{texts.failedResources}</p>
        <p className="weaver-failure-again" role="status">
          {refresh === 'failedAgain' ? texts.resourceStill : ''}
        </p>
        <details>
          <summary>{texts.details}</summary>
          <pre ref={shown} tabIndex={0} role="region" aria-label={texts.details} dir="ltr">
            {details}
          </pre>
          <div className="weaver-failure-copy">
            <button type="button" ref={copy} className="weaver-button" onClick={() => void copyDetails()}>
              {copying?.worked === true ? texts.copied : texts.copy}
            </button>
            <span role="status">{copying?.worked === false ? texts.resourceByHand : ''}</span>
          </div>
        </details>
        <div className="weaver-actions">
          <button type="button" className="weaver-button" onClick={onClose}>
            {texts.resourceClose}
          </button>
          <button
            ref={main}
            type="button"
            className="weaver-button weaver-button-main"
            aria-disabled={refresh === 'busy'}
            onClick={() => {
              if (refresh !== 'busy') onRefresh();
            }}
          >
            {refresh === 'busy' ? texts.resourceRefreshing : texts.resourceRefresh}
          </button>
        </div>
      </div>
    </dialog>
  );
}
