/** An answer as the platform sends it: code, status, message and data (spec 1 §3), and what else it has. */
export interface FakeEnvelope {
  readonly code?: number;
  readonly status?: boolean;
  readonly msg?: string;
  readonly data?: unknown;
}

/** The envelope of a success. */
export const ok = (data: unknown, further: object = {}): FakeEnvelope => ({
  code: 200,
  status: true,
  msg: '',
  data,
  ...further,
});

/** The envelope of a refusal, which comes with HTTP 200. */
export const refusal = (code: number, msg: string): FakeEnvelope => ({
  code,
  status: false,
  msg,
  data: null,
});

/** The answer to a body that is no object. */
export const noObject = (): FakeEnvelope => refusal(400, 'The body must be a JSON object');

const EXPIRED = 'The session has expired, please sign in again';

/** The envelope of an expired session (contract §2). */
export const sessionExpired = (): FakeEnvelope => ({
  code: -1,
  status: false,
  msg: EXPIRED,
  ...{ fail: true, actionMsg: { code: -1, message: EXPIRED } },
});
