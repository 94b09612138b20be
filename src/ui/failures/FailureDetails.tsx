import { useRef, useState, type ReactElement } from 'react';

/** `copyText` of `browser/`: passed in, because it is in a chunk that has loaded before. */
export type CopyText = (text: string, near: HTMLElement) => Promise<boolean>;

/** Props of {@link FailureDetails}. */
export interface FailureDetailsProps {
  /** Plain text for support staff. */
  readonly details: string;
  readonly texts: { readonly details: string; readonly copy: string; readonly copied: string };
  /** Copies a text; resolves to false if the page does not allow it. `near`: the pressed button. */
  readonly copy: CopyText;
  /** Shown when the page does not allow copying; the details are then selected. */
  readonly byHandText?: string;
  /** Makes long details scroll in a box that is reachable by keyboard. */
  readonly scrolls?: boolean;
}

/** Details of a failure, collapsed at first, with a button that copies them. */
export function FailureDetails(props: FailureDetailsProps): ReactElement {
  const { details, texts, copy: copyText, byHandText, scrolls = false } = props;
  const box = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState<{ readonly text: string; readonly worked: boolean }>();
  // The copied state is only valid for the details that were copied.
  const outcome = copied?.text === details ? copied : undefined;

  const copy = async (button: HTMLElement): Promise<void> => {
    const worked = await copyText(details, button);
    setCopied({ text: details, worked });
    // So that the user can copy them with the keyboard.
    if (!worked && box.current !== null) getSelection()?.selectAllChildren(box.current);
  };

  return (
    <details className="weaver-details">
      <summary>{texts.details}</summary>
      <pre
        ref={box}
        dir="ltr"
        {...(scrolls ? { tabIndex: 0, role: 'region', 'aria-label': texts.details } : {})}
      >
        {details}
      </pre>
      <button
        type="button"
        className="weaver-ui-button"
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        {outcome?.worked === true ? texts.copied : texts.copy}
      </button>
      {byHandText !== undefined && <span role="status">{outcome?.worked === false ? byHandText : ''}</span>}
    </details>
  );
}
