import type { ErrorRecord } from '../../../wire/errorRecord.js';

/** Whose an error is: errors are sent only in that person's own session on that platform (contract §8). */
export interface ErrorOwner {
  /** Origin of the platform. */
  readonly platform: string;
  readonly tenantKey: string;
  readonly userId: string;
}

/** An error as it is kept until the platform has it. The fields of its owner are not sent. */
export interface StoredError extends ErrorRecord, ErrorOwner {}
