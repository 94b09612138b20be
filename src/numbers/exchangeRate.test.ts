import { expect, it, vi } from 'vitest';
import { createFetchExchangeRate, localDay, type ExchangeRateQuery } from './exchangeRate.js';

const TODAY = '2026-03-09';

function asked(answer: unknown = { code: 200, data: { rate: '7.1', msg: '' } }) {
  const request = vi.fn((options: { url: string; method: string; data: unknown }) => {
    void options;
    return Promise.resolve(answer);
  });
  const fetchExchangeRate = createFetchExchangeRate({
    request,
    tenantKey: () => 'tenant-1',
    today: () => TODAY,
  });
  return { request, fetchExchangeRate };
}

const pair = { rateSymbol: 'USD', targetSymbol: 'CNY' };

it('sends the tenant and the requested day to the platform', async () => {
  const { request, fetchExchangeRate } = asked();
  await fetchExchangeRate({ ...pair, date: '2025-12-31', type: 2 });
  expect(request.mock.calls).toEqual([
    [
      {
        url: '/papi/i18n/rate/getTargetRate',
        method: 'POST',
        data: { ...pair, date: '2025-12-31', type: 2, tenantKey: 'tenant-1' },
      },
    ],
  ]);
});

it.each<[Partial<ExchangeRateQuery>, unknown, unknown]>([
  [{ type: 1, date: '2025-12-31' }, TODAY, 1],
  [{ type: '1', date: '2025-12-31' }, TODAY, '1'],
  [{ type: 1 }, TODAY, 1],
  [{}, TODAY, 1],
  [{ date: '2025-12-31' }, '2025-12-31', undefined],
  [{ type: 2 }, undefined, 2],
])('asks %j for the day %s with the type %s', async (given, date, type) => {
  const { request, fetchExchangeRate } = asked();
  await fetchExchangeRate({ ...pair, ...given });
  expect(request.mock.calls[0]?.[0].data).toEqual({ ...pair, date, type, tenantKey: 'tenant-1' });
});

it.each([
  [
    { rate: '7.10', msg: 'ok' },
    { rate: '7.10', msg: 'ok' },
  ],
  [{ rate: 7.1 }, { rate: '7.1', msg: '' }],
  [{ rate: 1.5e-7 }, { rate: '0.00000015', msg: '' }],
  [
    { rate: '1.20E-4', msg: null },
    { rate: '0.000120', msg: '' },
  ],
])('reads the rate of %j', async (data, rate) => {
  const { fetchExchangeRate } = asked({ code: '200', status: true, data });
  await expect(fetchExchangeRate(pair)).resolves.toEqual(rate);
});

it.each([
  null,
  'text',
  {},
  { code: 200 },
  { code: 200, data: [] },
  { code: 200, data: { rate: null, msg: 'none' } },
  { code: 200, data: { rate: '' } },
  { code: 200, data: { rate: 'seven' } },
  { code: 200, data: { rate: NaN } },
  { code: 200, data: { rate: '1e9999' } },
])('rejects the unreadable answer %j', async (answer) => {
  await expect(asked(answer).fetchExchangeRate(pair)).rejects.toMatchObject({ code: 'ANSWER_UNREADABLE' });
});

it("rejects with the platform's message for an error envelope", async () => {
  const { fetchExchangeRate } = asked({ code: 500, msg: 'no rates today' });
  await expect(fetchExchangeRate(pair)).rejects.toMatchObject({
    code: 'ANSWER_ERROR',
    message: 'no rates today',
  });
});

it.each([undefined, null, 'USD', {}, { rateSymbol: 'USD' }, { rateSymbol: '', targetSymbol: 'CNY' }])(
  'sends no request without both currencies: %j',
  async (query) => {
    const { request, fetchExchangeRate } = asked();
    const anything = fetchExchangeRate as (query: unknown) => Promise<unknown>;
    await expect(anything(query)).rejects.toMatchObject({ code: 'REQUEST_OPTIONS_MISSING' });
    expect(request).not.toHaveBeenCalled();
  },
);

it('rejects with the errors of the request layer', async () => {
  const error = new Error('offline');
  const fetchExchangeRate = createFetchExchangeRate({
    request: () => Promise.reject(error),
    tenantKey: () => '',
  });
  await expect(fetchExchangeRate(pair)).rejects.toBe(error);
});

it('uses the local day, not the UTC day', () => {
  expect(localDay(new Date(2026, 0, 5, 0, 0, 1))).toBe('2026-01-05');
  expect(localDay(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31');
});
