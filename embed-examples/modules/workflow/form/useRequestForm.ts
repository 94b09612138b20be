import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../kit/newKey.js';
import type { ModuleContext } from '../../kit/weaver.js';
import { isEarlierAttempt } from '../data/attempts.js';
import type { Failure, Field } from '../data/failure.js';
import { submitLeave, type LeaveRequest, type NewLeave } from '../data/leave.js';
import { tellLeaveSaved } from '../data/leaveChannel.js';
import { useSend, type Sending } from '../useSend.js';
import { checkDraft, submittedText, type Draft, type Problems } from './checkDraft.js';

/** The values that a form begins with. */
export type DraftStart = Pick<Draft, 'type' | 'from'>;

/** What became of the last draft: its request, and whether the draft was changed after that request was sent. */
export interface Submitted {
  readonly request: LeaveRequest;
  readonly isEarlier: boolean;
}

/** Options of {@link useRequestForm}. */
export interface RequestFormOptions {
  readonly weaver: ModuleContext;
  readonly start: DraftStart;
  /** Called when the request is saved. */
  readonly onSubmitted: ((request: LeaveRequest) => unknown) | undefined;
  /** Called when the person's requests have changed meanwhile. */
  readonly onConflict: (() => void) | undefined;
  /** Moves the focus into a field. */
  readonly focus: (field: Field) => void;
}

/** The form of a new request. */
export interface RequestFormState extends Sending {
  readonly draft: Draft;
  readonly problems: Problems;
  /** Undefined until a request is submitted, and again when the next one is written. */
  readonly submitted: Submitted | undefined;
  readonly change: (part: Partial<Draft>) => void;
  /** `invalid` are the day fields whose input is no day. */
  readonly submit: (invalid: readonly Field[]) => void;
}

const blank = ({ type, from }: DraftStart): Draft => ({ type, from, until: '', reason: '' });

/** The problem that a failed call shows at a field; undefined for one that concerns no field of this form. */
function problemOf({ kind, field }: Failure): Problems | undefined {
  if (kind === 'blocked') return { reason: 'textBlocked' };
  return kind === 'invalid' && field !== undefined && field !== 'comment'
    ? { [field]: 'valueRefused' }
    : undefined;
}

const FIELDS: readonly Field[] = ['type', 'from', 'until', 'reason'];

/**
 * The state of the form. Every draft has a key of its own that all its attempts repeat, also after it was changed, so that
 * nothing is submitted twice. Emits `submitted` `{ id }` on the island.
 */
export function useRequestForm(options: RequestFormOptions): RequestFormState {
  const { weaver, start } = options;
  const [draft, setDraft] = useState(() => blank(start));
  const [problems, setProblems] = useState<Problems>({});
  const [submitted, setSubmitted] = useState<Submitted>();
  const { send, ...sending } = useSend(weaver.signal);
  const untouched = useRef(draft);
  const attempts = useRef<readonly NewLeave[]>([]);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const [before, next] = [untouched.current, blank({ type: start.type, from: start.from })];
    untouched.current = next;
    // New props of the host page never replace what somebody has typed.
    setDraft((current) => (current === before ? next : current));
  }, [start.type, start.from]);

  const showProblems = (found: Problems): boolean => {
    setProblems(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first !== undefined) options.focus(first);
    return first !== undefined;
  };

  const done = (sent: NewLeave, request: LeaveRequest): void => {
    const isEarlier = isEarlierAttempt(request, sent, attempts.current);
    attempts.current = [];
    setSubmitted({ request, isEarlier });
    if (!isEarlier) {
      untouched.current = blank({ type: sent.type, from: '' });
      setDraft(untouched.current);
    }
    tellLeaveSaved({ kind: 'submitted', request });
    weaver.emit('submitted', { id: request.id });
    latest.current.onSubmitted?.(request);
  };

  const failed = (failure: Failure): void => {
    showProblems(problemOf(failure) ?? {});
    if (failure.kind === 'cancelled') options.focus('reason');
    if (failure.kind !== 'conflict') return;
    attempts.current = [];
    latest.current.onConflict?.();
  };

  return {
    ...sending,
    draft,
    problems,
    submitted,
    change(part) {
      setDraft((current) => ({ ...current, ...part }));
      setSubmitted(undefined);
      setProblems(({ from, until, reason }) => ({
        ...(from !== undefined && part.from === undefined && { from }),
        // Whether the last day is right depends on the first.
        ...(until !== undefined && part.from === undefined && part.until === undefined && { until }),
        ...(reason !== undefined && part.reason === undefined && { reason }),
      }));
    },
    submit(invalid) {
      if (sending.isSending || showProblems(checkDraft(draft, invalid))) return;
      const key = attempts.current[0]?.key ?? newKey();
      const sent: NewLeave = { ...draft, reason: submittedText(draft.reason), key };
      setSubmitted(undefined);
      send((signal) => submitLeave(weaver.request, sent, signal), {
        done: (request) => done(sent, request),
        failed,
      });
      attempts.current = [...attempts.current, sent];
    },
  };
}
