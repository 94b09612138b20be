import type { MessageStreams } from '../wire/office/messageStreams.js';
import type { FakeData } from './fakeData.js';
import type { FakeEnvelope } from './envelopes.js';
import type { FakeRequest } from './fakeRequest.js';
import type { TestClock } from './clock.js';
import { todayIn } from '../wire/office/calendar.js';
import { fingerprint, randomHex } from '../core/ids.js';

/** A session that a fake platform has issued. */
export interface FakeSession {
  readonly id: string;
  readonly personId: string;
}

/** What an answer is made from. */
export interface FakeWorld {
  readonly origin: string;
  /** Another one after a reset. */
  readonly data: FakeData;
  readonly clock: TestClock;
  /** Live sessions by id. */
  readonly sessions: Map<string, FakeSession>;
  /** The streams of instant messages. */
  readonly messages: MessageStreams;
  /** A path without the prefix of the config. */
  readonly withoutPrefix: (path: string) => string;
  /** Answers a request as if a page had sent it, scenarios included. @param isTransferred it was inside of another one */
  readonly ask: (request: Request, isTransferred: boolean) => Promise<Response>;
}

/** A request, and whose it is; '' for a call that needs no session. */
export interface FakeCallRequest extends FakeRequest {
  readonly personId: string;
  /** The session id of the request; '' without a live one. */
  readonly sessionId: string;
  /** Aborts when the caller has given up. */
  readonly signal: AbortSignal;
  /** True for a call inside of another one (contract §2, `transferApi`). */
  readonly isTransferred: boolean;
}

/** What a call answers: an envelope or other JSON, sent with status 200, or a whole response. */
export type FakeAnswer = FakeEnvelope | Response | object;

/** A call of a fake platform. */
export interface FakeCall {
  readonly method: 'GET' | 'POST';
  /** A `{…}` is one encoded segment. */
  readonly path: string;
  /** True: it is answered as an expired session without a live one. */
  readonly needsSession: boolean;
  readonly answer: (request: FakeCallRequest, world: FakeWorld) => FakeAnswer | Promise<FakeAnswer>;
}

/** A call of the platform that needs a session. */
export const signedIn = (
  { method, path }: Pick<FakeCall, 'method' | 'path'>,
  answer: FakeCall['answer'],
): FakeCall => ({ method, path, needsSession: true, answer });

/** A call that needs no session. */
export const open = (
  { method, path }: Pick<FakeCall, 'method' | 'path'>,
  answer: FakeCall['answer'],
): FakeCall => ({ method, path, needsSession: false, answer });

/** The current day in the tenant's time zone, by the clock of the fake platform, `YYYY-MM-DD`. */
export const today = ({ data, clock }: FakeWorld): string =>
  todayIn(data.tenant.locale.server_timezone, new Date(clock.now()));

/**
 * The id of a row that a person added with a key, 19 digits like every id: a repeated request finds its own row, and the same
 * key of another person is another row. No id of the seed begins with a 9.
 */
export const keyedId = (personId: string, key: string): string =>
  `9${(BigInt(`0x${fingerprint(`${personId} ${key}`)}`) % 10n ** 18n).toString().padStart(18, '0')}`;

/** The id of a row without a key, different each time. */
export const newId = (): string => keyedId('', randomHex(32)).replace('9', '8');
