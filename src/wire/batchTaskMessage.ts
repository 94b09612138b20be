import {
  isRecord,
  ownId,
  ownRecord,
  ownText,
  parsed,
  refused,
  type Parsed,
  type WireRecord,
} from './record.js';

/** The stream of instant messages, `text/event-stream`, on the API origin after the prefix (contract §8): the path is ours. */
export const MESSAGE_STREAM_PATH = '/papi/im/events';

/** Command of the instant messages that bring results of batch tasks (spec 2 §4). */
export const BATCH_TASK_COMMAND = 15422;

/** Message types of results of batch tasks (spec 2 §4). */
export const BATCH_TASK_MESSAGE_TYPES = [111, 114] as const;

/** An instant message that a batch task of this person has ended (contract §8, "Messages and notices"). */
export interface BatchTaskMessage {
  readonly id: string;
  readonly command: typeof BATCH_TASK_COMMAND;
  readonly messageType: (typeof BATCH_TASK_MESSAGE_TYPES)[number];
  /** Text for the person, as the server wrote it; not trusted. */
  readonly content: string;
  readonly batchTaskResult: {
    /** Records that failed; 0 for a success. */
    readonly failCount: number;
    readonly taskId: string;
  };
}

/** Longest ids that are taken, in characters. */
const MAX_ID = 200;

/** Longest content that is kept, in characters; the rest is cut off. */
const MAX_CONTENT = 10_000;

const isDigits = /^\d{1,9}$/;

/** A whole number that may be written as a text; undefined for anything else. */
function ownCount(record: WireRecord, key: string): number | undefined {
  const text = ownId(record, key);
  return isDigits.test(text) ? Number(text) : undefined;
}

/**
 * Parses an instant message, whose data is not trusted. Messages of other commands and types are refused as well. Numbers
 * may be written as texts.
 */
export function parseBatchTaskMessage(message: unknown): Parsed<BatchTaskMessage> {
  if (!isRecord(message)) return refused('an instant message must be an object');
  if (ownCount(message, 'command') !== BATCH_TASK_COMMAND) return refused('the command is another one');
  const typeCode = ownCount(message, 'messageType');
  const messageType = BATCH_TASK_MESSAGE_TYPES.find((known) => known === typeCode);
  if (messageType === undefined) return refused('the messageType is another one');
  const id = ownId(message, 'id');
  if (id === '' || id.length > MAX_ID) return refused(`id must be a text of at most ${MAX_ID} characters`);
  const result = ownRecord(message, 'batchTaskResult');
  const failCount = ownCount(result, 'failCount');
  const taskId = ownId(result, 'taskId');
  if (failCount === undefined) return refused('batchTaskResult.failCount must be a number');
  if (taskId === '' || taskId.length > MAX_ID) {
    return refused(`batchTaskResult.taskId must be a text of at most ${MAX_ID} characters`);
  }
  return parsed({
    id,
    command: BATCH_TASK_COMMAND,
    messageType,
    content: ownText(message, 'content').slice(0, MAX_CONTENT),
    batchTaskResult: { failCount, taskId },
  });
}
