import type { ErrorRecord } from '../../../wire/errorRecord.js';
import type { TimedError } from '../createMonitor.js';
import { scrubAddress, scrubMessage, scrubStack } from './scrubText.js';

/** The record of an error, without private data (spec 1 §3; contract §8, settled details). */
export function createRecord(
  { id, atMs, errType, message, stack, file, line, column, comName }: TimedError,
  page: string,
): ErrorRecord {
  const filePath = scrubAddress(file);
  return {
    id,
    errType,
    message: scrubMessage(message),
    filePath,
    fileName: filePath.slice(filePath.lastIndexOf('/') + 1),
    lineNumber: line,
    colNumber: column,
    stack: scrubStack(stack, message),
    refererUrl: scrubAddress(page),
    createTime: atMs,
    comName,
  };
}
