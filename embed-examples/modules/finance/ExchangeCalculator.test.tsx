// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { doing, envelope, show, someContext, type, type Shown } from '../kit/testing.js';
import { ExchangeCalculator } from './ExchangeCalculator.js';
import { someCurrencies, someFormats } from './testing.js';

const request = vi.hoisted(() => vi.fn());
const fetchExchangeRate = vi.hoisted(() => vi.fn());
vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('./sharedLibrary.js', async () => ({
  ...(await import('../../../src/numbers/index.js')),
  request,
  fetchExchangeRate,
}));

const RATES: Readonly<Record<string, string>> = {
  'CNY USD': '0.139113',
  'USD CNY': '7.1884',
  'CNY EUR': '0.132878',
};

interface Query {
  readonly rateSymbol: string;
  readonly targetSymbol: string;
}

const keyOf = ({ rateSymbol, targetSymbol }: Query) => `${rateSymbol} ${targetSymbol}`;

beforeEach(() => {
  request.mockReset().mockImplementation(() => Promise.resolve(envelope(someCurrencies)));
  fetchExchangeRate
    .mockReset()
    .mockImplementation((query: Query) => Promise.resolve({ rate: RATES[keyOf(query)] ?? '1', msg: '' }));
});

const context = (more: object = {}, formats: object = {}) => {
  const some = someContext(vi.fn());
  return { ...some, formats: { ...some.formats, ...someFormats, ...formats }, ...more };
};

const field = (shown: Shown) => shown.find<HTMLInputElement>('.wf-amount');
const selects = (shown: Shown) => [...shown.element.querySelectorAll('select')];
const result = (shown: Shown) => shown.find('.wf-converted').textContent;
const facts = (shown: Shown) => [...shown.element.querySelectorAll('dd')].map((fact) => fact.textContent);

const select = (shown: Shown, at: number, code: string) =>
  doing(() => {
    const one = selects(shown)[at] as HTMLSelectElement;
    one.value = code;
    one.dispatchEvent(new Event('change', { bubbles: true }));
  });

it('converts exactly, in the tenant’s formats, with words and the day of the rate', async () => {
  const weaver = context({}, { money: 3, number: 2 });
  const shown = await show(<ExchangeCalculator amount="1234567.10" from="USD" to="CNY" weaver={weaver} />);
  expect(result(shown)).toBe('¥8.874.562,14 CNY');
  expect(facts(shown)).toEqual(['1 USD = 7,1884 CNY']);
  expect(shown.element.textContent).toContain('Rate on November 20, 2026');
  expect(fetchExchangeRate).toHaveBeenCalledWith({ rateSymbol: 'USD', targetSymbol: 'CNY', type: 1 });
});

it('keeps every digit of an amount beyond binary numbers', async () => {
  const shown = await show(
    <ExchangeCalculator amount="90071992547409930000.01" from="USD" to="CNY" weaver={context()} />,
  );
  // 90071992547409930000.01 × 7.1884
  expect(result(shown)).toBe('¥647,473,511,227,801,540,812.07 CNY');
});

it('starts with the tenant’s own currency, lists codes and symbols, and writes the amount in words', async () => {
  const shown = await show(<ExchangeCalculator weaver={context()} />);
  expect(selects(shown).map(({ value }) => value)).toEqual(['CNY', 'USD']);
  expect([...(selects(shown)[0]?.options ?? [])].map((option) => option.textContent)).toEqual([
    'CNY ¥',
    'EUR €',
    'USD $',
  ]);
  expect(result(shown)).toBe('$13.91 USD');
  expect(facts(shown)[0]).toBe('thirteen dollars and ninety-one cents');
});

it.each([
  ['zh_CN', 'zh', '壹拾叁元玖角壹分'],
  ['ar_AE', 'en', 'thirteen dollars and ninety-one cents'],
])('writes the words for %s in %s, left to right', async (language, lang, words) => {
  const shown = await show(<ExchangeCalculator weaver={context({ language })} />);
  const element = shown.find('dd');
  expect([element.lang, element.dir, element.textContent]).toEqual([lang, 'ltr', words]);
});

it('shows an error for an invalid number, and converts again when it is valid', async () => {
  const shown = await show(<ExchangeCalculator weaver={context()} />);
  await type(field(shown), '1,5');
  expect(field(shown).getAttribute('aria-invalid')).toBe('true');
  const described = field(shown).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toContain('1234.56');
  expect(shown.element.textContent).not.toContain('non-standard');
  await type(field(shown), ' 1.5 ');
  expect(field(shown).getAttribute('aria-invalid')).toBe('false');
  expect(field(shown).hasAttribute('aria-describedby')).toBe(false);
  expect(result(shown)).toBe('$0.21 USD');
  await type(field(shown), '');
  expect(field(shown).getAttribute('aria-invalid')).toBe('false');
  expect(result(shown)).toBe('Enter an amount.');
});

it('swaps by the button or by choosing the other side’s currency, and notifies the host', async () => {
  const weaver = context();
  const shown = await show(<ExchangeCalculator weaver={weaver} />);
  await doing(() => shown.find('.wf-swap').click());
  expect(result(shown)).toBe('¥718.84 CNY');
  await select(shown, 0, 'CNY');
  expect(selects(shown).map(({ value }) => value)).toEqual(['CNY', 'USD']);
  expect(vi.mocked(weaver.emit).mock.calls).toEqual([
    ['choose', { from: 'USD', to: 'CNY' }],
    ['choose', { from: 'CNY', to: 'USD' }],
  ]);
});

it('drops the answer for the pair before, however late it arrives', async () => {
  const answers = new Map<string, (answer: object) => void>();
  fetchExchangeRate.mockImplementation(
    (query: Query) => new Promise((resolve) => answers.set(keyOf(query), resolve)),
  );
  const shown = await show(<ExchangeCalculator weaver={context()} />);
  expect(result(shown)).toBe('Loading the rate');
  await select(shown, 1, 'EUR');
  await doing(() => answers.get('CNY EUR')?.({ rate: '0.5', msg: '' }));
  await doing(() => answers.get('CNY USD')?.({ rate: '9', msg: '' }));
  expect(result(shown)).toBe('€50.00 EUR');
  // The words "dollars" would be wrong for an amount in euros.
  expect(facts(shown)).toEqual(['1 CNY = 0.5 EUR']);
});

it('leaves missing currencies to its island, and offers a retry when the rate fails', async () => {
  const error = new Error('offline');
  request.mockRejectedValueOnce(error);
  fetchExchangeRate.mockRejectedValueOnce(error);
  const weaver = context();
  await show(<ExchangeCalculator weaver={weaver} />);
  expect(vi.mocked(weaver.onError).mock.calls).toEqual([[error]]);
  const shown = await show(<ExchangeCalculator weaver={weaver} />);
  expect(shown.find('[role="alert"]').textContent).toBe('The rate could not be loaded.');
  await doing(() => shown.find('.wp-button').click());
  expect(result(shown)).toBe('$13.91 USD');
  expect(document.activeElement).toBe(field(shown));
});

it('shows a missing rate, and a tenant without currencies, differently from a failure', async () => {
  fetchExchangeRate.mockRejectedValue({ envelope: { code: '404', status: false } });
  const shown = await show(<ExchangeCalculator weaver={context()} />);
  expect(result(shown)).toBe('There is no rate for these two currencies.');
  expect(shown.element.querySelector('.wp-button, dl')).toBeNull();
  request.mockResolvedValue(envelope({ ...someCurrencies, currencies: [] }));
  const empty = await show(<ExchangeCalculator weaver={context()} />);
  expect(empty.element.textContent).toContain('No currencies yet');
});

it('restarts with new props of the host, and aborts with its island', async () => {
  const weaver = context();
  const shown = await show(<ExchangeCalculator amount={1} weaver={weaver} />);
  await shown.rerender(<ExchangeCalculator amount={2} to="EUR" weaver={weaver} />);
  expect(field(shown).value).toBe('2');
  expect(selects(shown).map(({ value }) => value)).toEqual(['CNY', 'EUR']);
  weaver.island.abort();
  const { signal } = request.mock.calls[0]?.[0] as { signal: AbortSignal };
  expect(signal.aborted).toBe(true);
});
