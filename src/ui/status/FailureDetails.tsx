import { useRef, useState, type ReactElement } from 'react';
import { copyText, selectText } from '../page/index.js';

/** Props of {@link FailureDetails}. */
export interface FailureDetailsProps {
  /** Plain text, for those who can repair it. */
  readonly details: string;
  readonly texts: { readonly details: string; readonly copy: string; readonly copied: string };
  /** Class of the button: the kit's in a dialog, that of the small status styles in an island. */
  readonly buttonClass: string;
  /** Said when the page allows no copying; the details are selected then. */
  readonly byHandText?: string;
  /** Long details scroll in a box of their own, which the keyboard can reach. */
  readonly scrolls?: boolean;
}

/** Details of a failure, closed at first, and a button that copies them: wherever the SDK says that something failed. */
export function FailureDetails(props: FailureDetailsProps): ReactElement {
  const { details, texts, buttonClass, byHandText, scrolls = false } = props;
  const box = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState<{ readonly text: string; readonly worked: boolean }>();
  // Other details than those that were copied are not copied yet.
  const outcome = copied?.text === details ? copied : undefined;

  const copy = async (button: HTMLElement): Promise<void> => {
    const worked = await copyText(details, button);
    setCopied({ text: details, worked });
    if (!worked && box.current !== null) selectText(box.current);
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
      <button type="button" className={buttonClass} onClick={({ currentTarget }) => void copy(currentTarget)}>
        {outcome?.worked === true ? texts.copied : texts.copy}
      </button>
      {byHandText !== undefined && <span role="status">{outcome?.worked === false ? byHandText : ''}</span>}
    </details>
  );
}
