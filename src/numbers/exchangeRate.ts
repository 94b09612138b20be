import { WeaverError } from '../core/errors.js';
import { API_CALLS } from '../wire/calls.js';
import { parseEnvelope, isEnvelopeError } from '../wire/envelope.js';
import { parseExchangeRate, type ExchangeRateRequest } from '../wire/exchangeRate.js';
import { ownOption } from '../core/callerValues.js';
import { plainDecimal } from './decimal.js';

/** Options of {@link FetchExchangeRate}. */
export interface ExchangeRateQuery {
  /** The source currency. */
  readonly rateSymbol: string;
  /** The target currency. */
  readonly targetSymbol: string;
  /** `YYYY-MM-DD`. Ignored with type 1, which means today (spec 1 §7). */
  readonly date?: string;
  /** 1 = today's rate, the default without a date; other values are passed to the platform. */
  readonly type?: number | string;
}

/** An exchange rate. */
export interface ExchangeRate {
  /** A decimal number without exponent, `7.1234`, so that no digit is lost. */
  readonly rate: string;
  /** The platform's message, '' without one. */
  readonly msg: string;
}

/** Requests an exchange rate from the platform. */
export type FetchExchangeRate = (query: ExchangeRateQuery) => Promise<ExchangeRate>;

function symbolOf(query: unknown, key: string): string {
  const symbol = ownOption(query, key);
  if (typeof symbol === 'string' && symbol !== '') return symbol;
  throw new WeaverError('REQUEST_OPTIONS_MISSING', {
    message: `Request options is missing! fetchExchangeRate needs ${key}, a text`,
  });
}

function requestOf(query: unknown, tenantKey: string, today: string): ExchangeRateRequest {
  const date = ownOption(query, 'date');
  const type = ownOption(query, 'type');
  const given = {
    date: typeof date === 'string' && date !== '' ? date : undefined,
    type: typeof type === 'number' || typeof type === 'string' ? type : undefined,
  };
  const isToday = given.type === 1 || given.type === '1' || (given.type ?? given.date) === undefined;
  return {
    rateSymbol: symbolOf(query, 'rateSymbol'),
    targetSymbol: symbolOf(query, 'targetSymbol'),
    date: isToday ? today : given.date,
    type: given.type ?? (isToday ? 1 : undefined),
    tenantKey,
  };
}

function readRate(body: unknown): ExchangeRate {
  const envelope = parseEnvelope(body);
  if (!envelope.ok) throw unreadable(envelope.problem);
  if (isEnvelopeError(envelope.value)) {
    const { msg, body: answer } = envelope.value;
    throw new WeaverError('ANSWER_ERROR', { message: msg || undefined, envelope: answer });
  }
  const data = parseExchangeRate(envelope.value.data);
  if (!data.ok) throw unreadable(data.problem);
  return { rate: plainDecimal(String(data.value.rate)), msg: data.value.msg };
}

function unreadable(problem: string): WeaverError {
  return new WeaverError('ANSWER_UNREADABLE', { message: `getTargetRate: ${problem}` });
}

/**
 * Creates `fetchExchangeRate` (spec 1 §7). Its promise rejects with REQUEST_OPTIONS_MISSING without both symbols, with
 * ANSWER_UNREADABLE for a response without a numeric rate, with ANSWER_ERROR for an error envelope, and with the errors
 * of `request`.
 *
 * @param given.request the request layer: prepends `prefixApiPath` to the path and resolves to the envelope body
 * @param given.tenantKey called for every request, because there is no tenant before init
 * @param given.today `YYYY-MM-DD`; default: the local day
 */
export function createFetchExchangeRate({
  request,
  tenantKey,
  today = localDay,
}: {
  readonly request: (options: {
    readonly url: string;
    readonly method: 'POST';
    readonly data: ExchangeRateRequest;
  }) => Promise<unknown>;
  readonly tenantKey: () => string;
  readonly today?: () => string;
}): FetchExchangeRate {
  return async (query) =>
    readRate(
      await request({
        url: API_CALLS.getTargetRate.path,
        method: API_CALLS.getTargetRate.method,
        data: requestOf(query, tenantKey(), today()),
      }),
    );
}

/** The local day, `YYYY-MM-DD`. */
export function localDay(now: Date = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
