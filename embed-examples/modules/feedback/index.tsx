import './styles/feedback.css';
import { useActionState, useId, type ReactElement } from 'react';
import { text } from './texts.js';

interface FeedbackProps {
  /** Receives the text; a rejection is shown as a failure. */
  readonly onSend?: (message: string) => unknown;
}

type Outcome = 'none' | 'empty' | 'failed' | { readonly sent: string };

/** A form with a React 19 action: a function whose pending state belongs to the form. Preact does not have this. */
export function FeedbackForm({ onSend }: FeedbackProps): ReactElement {
  const id = useId();
  const [outcome, send, isPending] = useActionState<Outcome, FormData>(async (_, form) => {
    const given = form.get('message');
    const message = typeof given === 'string' ? given.trim() : '';
    if (message === '') return 'empty';
    try {
      await onSend?.(message);
      return { sent: message };
    } catch {
      return 'failed';
    }
  }, 'none');
  const status =
    typeof outcome === 'object'
      ? text('sent', { message: outcome.sent })
      : outcome === 'none'
        ? ''
        : text(outcome);
  return (
    <form className="feedback" action={send}>
      <label htmlFor={id}>{text('message')}</label>
      <textarea id={id} name="message" rows={3} aria-invalid={outcome === 'empty'} />
      <button type="submit" disabled={isPending}>
        {text('send')}
      </button>
      <p role="status">{status}</p>
    </form>
  );
}
