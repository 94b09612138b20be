import type { SourcePosition } from '../../../browser/watchUncaughtErrors.js';
import { attempt } from '../../../core/callerValues.js';
import { WeaverError } from '../../../core/errors.js';
import { describeThrown, type Thrown, framesOf, type StackFrame } from './parseStack.js';
import type { FileOwner, FileOwners } from '../../fileOwners.js';

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
export function topFrameOf(thrown: Thrown): StackFrame | undefined {
  return framesOf(thrown).frames[0];
}

/**
 * The frame that decides whose error it is: the innermost frame in a customised file of the tenant, because that file caused
 * what it called to throw (spec 1 §8); otherwise the top frame. If the message was changed, it cannot be told where the
 * frames begin: then the position of the throw, if its file is in the stack, otherwise the first frame that is not ours, so
 * that no error of the page counts as ours.
 */
function decidingFrame(
  thrown: Thrown,
  { ownerOf, isExpected }: FileOwners,
  position: SourcePosition | undefined,
): StackFrame | undefined {
  const { frames, isFirstKnown } = framesOf(thrown);
  if (isFirstKnown) return frames.find(({ file }) => ownerOf(file)?.kind === 'customised') ?? frames[0];
  if (frames.some(({ file }) => file === position?.file)) return position;
  return frames.find(({ file }) => !ownerOf(file) && !isExpected(file)) ?? frames[0];
}

/** Whether an uncaught value is ours: with the frame that decided and the owner of its file, or with the reason why not. */
export type AttributionResult =
  | {
      readonly kind: 'ours';
      readonly thrown: Thrown;
      readonly frame: StackFrame | undefined;
      readonly owner: FileOwner;
    }
  /** Not known yet: the file may be one of a module that is loading. */
  | { readonly kind: 'undecided' }
  | {
      readonly kind: 'ignored';
      readonly reason: IgnoredReason;
      readonly thrown: Thrown;
      readonly frame: StackFrame | undefined;
    };

const SDK: FileOwner = { kind: 'sdk', app: '' };

/**
 * Decides whether an uncaught value is ours, which means of the SDK or of what it loaded: if the top file of its stack was
 * loaded by the SDK, if a customised file of the tenant is anywhere in the stack, or if it is a WeaverError. A value without
 * a stack is not ours (contract §7, anchors).
 *
 * @param position where it was thrown, if the browser says that
 */
export function attribute(
  value: unknown,
  fileOwners: FileOwners,
  position?: SourcePosition,
): AttributionResult {
  const thrown = describeThrown(value);
  const frame = decidingFrame(thrown, fileOwners, position);
  const ownerOfFrame = frame && fileOwners.ownerOf(frame.file);
  // `instanceof` throws for some proxies.
  const isOurError = attempt(() => value instanceof WeaverError, false);
  const owner = isOurError && ownerOfFrame?.kind !== 'customised' ? SDK : ownerOfFrame;
  if (owner) return { kind: 'ours', thrown, frame, owner };
  if (!frame) return { kind: 'ignored', reason: 'no stack', thrown, frame };
  if (fileOwners.isExpected(frame.file)) return { kind: 'undecided' };
  const reason = 'no file of ours at the top of its stack';
  return { kind: 'ignored', reason, thrown, frame };
}
