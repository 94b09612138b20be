import type { ErrorRecord } from '../../../wire/errorRecord.js';
import type { TimedError } from '../createMonitor.js';
import { scrubAddress, scrubMessage, scrubStack } from './scrubText.js';

/**
 * The record of an error, without private data (spec 1 §3; contract §8, settled details).
 *
 * @param secret a text that is removed wherever it stands: the session id
 */
export function createRecord(
  { id, atMs, errType, message, stack, file, line, column, comName }: TimedError,
  page: string,
  secret?: string,
): ErrorRecord {
  const without = (text: string): string =>
    secret && text.includes(secret) ? text.split(secret).join('[token]') : text;
  const thrown = without(message);
  const filePath = without(scrubAddress(file));
  return {
    id,
    errType,
    message: scrubMessage(thrown),
    filePath,
    fileName: filePath.slice(filePath.lastIndexOf('/') + 1),
    lineNumber: line,
    colNumber: column,
    stack: scrubStack(without(stack), thrown),
    refererUrl: without(scrubAddress(page)),
    createTime: atMs,
    comName,
  };
}
