import { useEffect, useState, type ReactElement } from 'react';
import { copyText } from '../data/copyText.js';
import { text } from '../texts.js';
import { Icon } from './Icon.js';

const ANSWER_MS = 2000;

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** The name of the copied value: "Email". */
  readonly field: string;
  readonly value: string;
  readonly onCopied?: () => void;
}

/** Copies a value and confirms it, by icon and by announcement. */
export function CopyButton({ field, value, onCopied }: CopyButtonProps): ReactElement {
  const [answer, setAnswer] = useState<'' | 'copied' | 'copyFailed'>('');

  useEffect(() => {
    if (answer === '') return undefined;
    const timer = setTimeout(() => setAnswer(''), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answer]);

  const copy = async (button: HTMLElement) => {
    const copied = await copyText(value, button);
    setAnswer(copied ? 'copied' : 'copyFailed');
    if (copied) onCopied?.();
  };

  const name = text('copy', { field });
  return (
    <>
      <button
        type="button"
        className={`wp-icon-button wp-copy${answer === '' ? '' : ` wp-copy-${answer}`}`}
        aria-label={name}
        title={answer === '' ? name : text(answer)}
        onClick={(event) => void copy(event.currentTarget)}
      >
        <Icon name={answer === 'copied' ? 'check' : answer === 'copyFailed' ? 'alert' : 'copy'} />
      </button>
      <span className="wp-hidden" role="status">
        {answer === '' ? '' : text(answer)}
      </span>
    </>
  );
}
