import type { ReactElement } from 'react';
import { FailureNotice } from '../kit/FailureNotice.js';
import { Notice } from '../kit/Notice.js';
import { useLoad } from '../kit/useLoad.js';
import type { ModuleContext } from '../kit/weaver.js';
import { Converter } from './converter/Converter.js';
import { ConverterSkeleton } from './converter/ConverterSkeleton.js';
import { firstPair } from './data/currencyPair.js';
import { fetchCurrencies } from './data/rates.js';
import { tenantCurrencies } from './data/tenantCurrencies.js';
import { Icon } from './parts/Icon.js';
import { text } from './texts.js';

/** Props of {@link ExchangeCalculator}. */
export interface ExchangeCalculatorProps {
  /** The initial amount, `1234.56`; default `100`. */
  readonly amount?: string | number;
  /** The code of the currency to convert from, `EUR`; default: the tenant's own. */
  readonly from?: string;
  /** The code of the currency to convert to; default: the dollar, or another one. */
  readonly to?: string;
  readonly weaver: ModuleContext<{ choose: { readonly from: string; readonly to: string } }>;
}

/** Values of a host page are checked, because it may be plain JavaScript. */
const amountOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given) : '100';

/**
 * Converts an amount of money at today's rate. Emits `choose` `{ from, to }` on its island when the reader changes the
 * currencies.
 *
 * @example weaverSDK.render(element, '@weapp/finance/ExchangeCalculator', { amount: '1200', from: 'EUR' })
 */
export function ExchangeCalculator({ amount, from, to, weaver }: ExchangeCalculatorProps): ReactElement {
  const loading = useLoad('content', 'currencies', fetchCurrencies, weaver);
  const titleId = `${weaver.islandId}-title`;
  const known = loading.value && tenantCurrencies(weaver.formats, loading.value.currencies);
  const pair = known && firstPair(known, { from, to });
  const first = amountOf(amount);

  return (
    <section className="wp-root wp-surface wf-calculator" aria-labelledby={titleId}>
      <h2 className="wf-title" id={titleId}>
        {text('calculator')}
      </h2>
      <p className="wp-hidden" role="status">
        {loading.status === 'loading' && text('currenciesLoading')}
      </p>
      {loading.status === 'failed' ? (
        <FailureNotice
          title={text('currenciesFailed')}
          failure={loading.failure}
          text={text}
          onRetry={loading.retry}
        />
      ) : known === undefined ? (
        <ConverterSkeleton />
      ) : pair === undefined ? (
        <Notice icon={<Icon name="coins" />} title={text('noCurrencies')} hint={text('noCurrenciesHint')} />
      ) : (
        <Converter
          // New props of the host page reset the fields.
          key={JSON.stringify([first, from, to])}
          currencies={known.currencies}
          firstAmount={first}
          firstPair={pair}
          weaver={weaver}
        />
      )}
    </section>
  );
}
