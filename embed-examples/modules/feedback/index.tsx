import './styles/feedback.css';
import { useActionState, useId, type ReactElement } from 'react';
import { text } from './texts.js';

interface FeedbackProps {
  /** Gets what was written; what it rejects with is shown as a failure. */
  readonly onSend?: (message: string) => unknown;
}

type Outcome = 'none' | 'empty' | 'failed' | { readonly sent: string };

/** A form of the kind that React 19 brought: its action is a function, whose state is the form's. Preact has none of it. */
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
