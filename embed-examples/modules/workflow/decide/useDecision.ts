import { useRef, useState } from 'react';
import type { ModuleContext } from '../../kit/weaver.js';
import type { Failure } from '../data/failure.js';
import { decideLeave, type LeaveDecision, type LeaveRequest } from '../data/leave.js';
import { tellLeaveSaved } from '../data/leaveChannel.js';
import { submittedText, textProblem } from '../form/checkDraft.js';
import type { TextName } from '../texts.js';
import { useSend, type Sending } from '../useSend.js';

/** Approve or reject. */
export type Verdict = LeaveDecision['state'];

/** Options of {@link useDecision}. */
export interface DecisionOptions {
  readonly request: LeaveRequest;
  readonly weaver: ModuleContext;
  readonly onDecided: (request: LeaveRequest) => void;
  /** Called when the request is decided already, or gone. */
  readonly onRefused: () => void;
  readonly focusComment: () => void;
}

/** The decision about one request. */
export interface Decision extends Sending {
  readonly comment: string;
  readonly problem: TextName | undefined;
  readonly write: (comment: string) => void;
  readonly decide: (state: Verdict) => void;
  readonly retry: () => void;
}

/** The problem that a failed call shows at the comment; undefined for one that does not concern it. */
function problemOf({ kind }: Failure): TextName | undefined {
  if (kind === 'blocked') return 'textBlocked';
  return kind === 'invalid' ? 'valueRefused' : undefined;
}

/** Decides with a comment, which a rejection needs. Emits `decided` `{ id, state }` on the island. */
export function useDecision(options: DecisionOptions): Decision {
  const { request, weaver, focusComment } = options;
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<TextName>();
  const { send, ...sending } = useSend(weaver.signal);
  const wanted = useRef<Verdict>('approved');

  const showProblem = (found: TextName | undefined): boolean => {
    setProblem(found);
    if (found !== undefined) focusComment();
    return found !== undefined;
  };

  const decide = (state: Verdict): void => {
    if (sending.isSending) return;
    if (showProblem(textProblem(comment, state === 'rejected' ? 'commentMissing' : undefined))) return;
    wanted.current = state;
    const decision: LeaveDecision = { id: request.id, state, comment: submittedText(comment) };
    send((signal) => decideLeave(weaver.request, decision, signal), {
      done(decided) {
        tellLeaveSaved({ kind: 'decided', request: decided });
        weaver.emit('decided', { id: decided.id, state: decided.state });
        options.onDecided(decided);
      },
      failed(failure) {
        showProblem(problemOf(failure));
        if (failure.kind === 'cancelled') focusComment();
        if (failure.kind === 'missing' || failure.kind === 'conflict') options.onRefused();
      },
    });
  };

  return {
    ...sending,
    comment,
    problem,
    write(next) {
      setComment(next);
      setProblem(undefined);
    },
    decide,
    retry: () => decide(wanted.current),
  };
}
