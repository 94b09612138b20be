import { useEffect, useRef, useState, type RefObject } from 'react';
import { newKey } from '../../kit/newKey.js';
import { sensitiveWords } from '../../kit/sensitiveWords.js';
import type { Sending } from '../data/blog.js';
import {
  draftProblem,
  EMPTY_DRAFT,
  isEarlierAttempt,
  textLength,
  type Draft,
  type DraftProblem,
  type Saved,
} from '../data/draft.js';
import { sendFailure, type SendFailure } from '../data/sendFailure.js';

/** What is wrong with the text, shown at its field. */
export type TextHint = DraftProblem | 'blocked';

/** Why a draft is still there after it was sent. `earlier`: an earlier version of it was published. */
export type KeptReason = Exclude<SendFailure, 'cancelled' | 'blocked'> | 'earlier';

/** A draft and its publication. */
export interface DraftForm {
  readonly draft: Draft;
  readonly isSending: boolean;
  /** True after the draft was published, until the next one is begun. */
  readonly isDone: boolean;
  readonly hint: TextHint | undefined;
  /** The words that must be changed; '' without the hint `blocked`. */
  readonly blockedWords: string;
  readonly keptReason: KeptReason | undefined;
  /** The text field, which gets the focus when the text must be changed. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Ignored while the draft is sent. */
  readonly change: (part: Partial<Draft>) => void;
  /** Sends the draft if it has no problem and is not being sent. */
  readonly submit: () => void;
}

/** The options of {@link useDraft}. */
export interface DraftOptions<Entry> {
  /** The longest text, in code points. */
  readonly limit: number;
  readonly island: AbortSignal;
  readonly send: (draft: Draft, sending: Sending) => Promise<Entry>;
  readonly savedOf: (entry: Entry) => Saved;
  readonly onSaved: (entry: Entry) => void;
}

type Phase =
  | { readonly kind: 'writing' | 'sending' | 'done' | 'cancelled' | DraftProblem }
  | { readonly kind: 'blocked'; readonly words: string }
  | { readonly kind: 'kept'; readonly reason: KeptReason };

/**
 * A draft that is published in one request and kept until the platform has it. All attempts at one draft have the same
 * key, so that none is published twice. Aborted when the component or its island is unmounted.
 */
export function useDraft<Entry>(options: DraftOptions<Entry>): DraftForm {
  const { limit, island, send, savedOf, onSaved } = options;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [phase, setPhase] = useState<Phase>({ kind: 'writing' });
  const field = useRef<HTMLTextAreaElement>(null);
  // Refs: a second press in the same moment must not see the state before the first one.
  const running = useRef<AbortController>(undefined);
  const attempts = useRef<{ readonly key: string; readonly drafts: readonly Draft[] }>(undefined);

  useEffect(() => {
    const abort = () => {
      running.current?.abort();
      running.current = undefined;
    };
    island.addEventListener('abort', abort);
    return () => {
      island.removeEventListener('abort', abort);
      abort();
    };
  }, [island]);

  useEffect(() => {
    // The person was in a dialog, or pressed a button: what is to be done next is in the text.
    if (phase.kind === 'cancelled' || phase.kind === 'blocked') field.current?.focus();
  }, [phase]);

  const saved = (entry: Entry, sent: Draft, earlier: readonly Draft[]) => {
    attempts.current = undefined;
    if (isEarlierAttempt(savedOf(entry), sent, earlier)) setPhase({ kind: 'kept', reason: 'earlier' });
    else {
      setDraft(EMPTY_DRAFT);
      setPhase({ kind: 'done' });
    }
    onSaved(entry);
  };

  const failed = (error: unknown) => {
    const failure = sendFailure(error);
    if (failure === 'cancelled') setPhase({ kind: failure });
    else if (failure === 'blocked') setPhase({ kind: failure, words: sensitiveWords(error) });
    else setPhase({ kind: 'kept', reason: failure });
  };

  const submit = () => {
    if (running.current !== undefined || island.aborted) return;
    const problem = draftProblem(draft, limit);
    if (problem !== undefined) {
      setPhase({ kind: problem });
      field.current?.focus();
      return;
    }
    const { key, drafts: earlier } = attempts.current ?? { key: newKey(), drafts: [] };
    attempts.current = { key, drafts: [...earlier, draft] };
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setPhase({ kind: 'sending' });
    const settle = (report: () => void) => {
      if (signal.aborted) return;
      running.current = undefined;
      report();
    };
    send(draft, { key, signal }).then(
      (entry) => settle(() => saved(entry, draft, earlier)),
      (error: unknown) => settle(() => failed(error)),
    );
  };

  const length = textLength(draft.text);
  const hint: TextHint | undefined =
    length > limit
      ? 'textTooLong'
      : phase.kind === 'blocked' || (phase.kind === 'textMissing' && length === 0)
        ? phase.kind
        : undefined;

  return {
    draft,
    isSending: phase.kind === 'sending',
    isDone: phase.kind === 'done',
    hint,
    blockedWords: hint === 'blocked' && phase.kind === 'blocked' ? phase.words : '',
    keptReason: phase.kind === 'kept' ? phase.reason : undefined,
    field,
    change: (part) => {
      if (running.current !== undefined) return;
      setDraft((before) => ({ ...before, ...part }));
      // The reason why the draft is still there stays, with its button, until the next attempt.
      setPhase((before) => (before.kind === 'kept' ? before : { kind: 'writing' }));
    },
    submit,
  };
}
