import { scrubAddress, scrubText } from '../../../core/scrubText.js';
import type { ErrorRecord } from '../../../wire/errorRecord.js';
import type { TimedError } from '../createMonitor.js';
import { scrubStack } from './scrubStack.js';

/**
 * The record of an error, without private data (spec 1 §3; contract §8, settled details).
 *
 * @param secret a text that is removed wherever it occurs: the session id
 */
export function createRecord(
  { id, atMs, errType, message, stack, file, line, column, comName }: TimedError,
  page: string,
  secret?: string,
): ErrorRecord {
  const scrub = (text: string): string => scrubText(text, secret);
  const filePath = scrub(scrubAddress(file));
  return {
    id,
    errType,
    message: scrub(message),
    filePath,
    fileName: filePath.slice(filePath.lastIndexOf('/') + 1),
    lineNumber: line,
    colNumber: column,
    stack: scrubStack(stack, message, secret),
    refererUrl: scrub(scrubAddress(page)),
    createTime: atMs,
    comName: scrub(comName),
  };
}
