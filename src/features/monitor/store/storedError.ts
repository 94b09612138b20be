import type { ErrorRecord } from '../../../wire/errorRecord.js';

/** The user, tenant and platform of an error: it is sent only in a session of the same user there (contract §8). */
export interface ErrorOwner {
  /** Origin of the platform. */
  readonly platform: string;
  readonly tenantKey: string;
  readonly userId: string;
}

/** An error as it is kept until the platform has stored it. The fields of {@link ErrorOwner} are not sent. */
export interface StoredError extends ErrorRecord, ErrorOwner {}
