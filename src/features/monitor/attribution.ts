import { attempt } from '../../core/callerValues.js';
import { WeaverError } from '../../core/errors.js';
import { describeThrown, type Thrown } from './describeThrown.js';
import type { FileOwner, OwnFiles } from './ownFiles.js';
import { messageEnd, parseStack, type StackFrame } from './parseStack.js';

/** Why an error is not reported. */
export type IgnoredReason =
  | 'no stack'
  | 'no file of ours at the top of its stack'
  | 'a failed call, reported as ajax'
  | 'no fault: no session, or a blocked window'
  | 'an init that failed, shown by an island'
  | 'a file no longer wanted'
  | 'a call of the monitor itself'
  | 'reported as another kind'
  | 'too many errors at once';

/** The frame at the top of a stack; what looks like one in the message does not count. */
export function topFrameOf({ message, stack }: Thrown): StackFrame | undefined {
  return parseStack(stack.slice(messageEnd(stack, message)), 1)[0];
}

/** What stands at the top of the stack of an uncaught value, or why it is not ours. */
export type AttributionResult =
  | {
      readonly kind: 'ours';
      readonly thrown: Thrown;
      readonly frame: StackFrame | undefined;
      readonly owner: FileOwner;
    }
  /** Its file may become a file of a module that is loading. */
  | { readonly kind: 'undecided' }
  | {
      readonly kind: 'ignored';
      readonly reason: IgnoredReason;
      readonly thrown: Thrown;
      readonly frame: StackFrame | undefined;
    };

const SDK: FileOwner = { kind: 'sdk', app: '' };

/**
 * Decides whether an uncaught value comes from our code: the file at the top of its stack is one that the SDK loaded, or
 * it is an error that the SDK made itself. A value without a stack is not ours (contract §7, anchors).
 */
export function attribute(value: unknown, ownFiles: OwnFiles): AttributionResult {
  const thrown = describeThrown(value);
  const frame = topFrameOf(thrown);
  // A proxy may throw here.
  const isOurError = attempt(() => value instanceof WeaverError, false);
  const owner = isOurError ? SDK : frame && ownFiles.ownerOf(frame.file);
  if (owner) return { kind: 'ours', thrown, frame, owner };
  if (!frame) return { kind: 'ignored', reason: 'no stack', thrown, frame };
  if (ownFiles.isExpected(frame.file)) return { kind: 'undecided' };
  const reason = 'no file of ours at the top of its stack';
  return { kind: 'ignored', reason, thrown, frame };
}
