import type { ReactElement } from 'react';
import { dayText } from '../../kit/dayText.js';
import { localeOf } from '../../kit/locale.js';
import { amountWords } from '../data/amountWords.js';
import type { CurrencyPair } from '../data/currencyPair.js';
import type { ModuleContext } from '../../kit/weaver.js';
import type { Rate } from '../data/rates.js';
import { formatMoney, formatNumber, multiplyDecimals } from '../sharedLibrary.js';
import { text } from '../texts.js';

/** Props of {@link Result}. */
export interface ResultProps {
  /** The tenant's. */
  readonly formats: ModuleContext['formats'];
  readonly pair: CurrencyPair;
  /** A decimal text; undefined when there is none. */
  readonly amount: string | undefined;
  /** Undefined while it loads, null when there is none. */
  readonly rate: Rate | null | undefined;
  readonly language: string;
}

/** The converted amount, also in words, and the rate. */
export function Result({ formats, pair, amount, rate, language }: ResultProps): ReactElement {
  const { from, to } = pair;
  const converted = rate && amount !== undefined ? multiplyDecimals(amount, rate.rate) : undefined;
  const words = converted === undefined ? undefined : amountWords(converted, to, language);
  const symbol = formats.currencyMap[to] ?? '';
  return (
    <>
      <p className="wf-converted" role="status" aria-label={text('result')}>
        {converted !== undefined ? (
          // Left to right as a whole, so that minus signs and symbols of other scripts keep their places.
          <bdi dir="ltr">
            {formatMoney(converted, { format: formats.money, symbol })}
            <span className="wf-code"> {to}</span>
          </bdi>
        ) : rate === undefined ? (
          <>
            <span className="wp-hidden">{text('rateLoading')}</span>
            <span className="wp-bone wf-bone-converted wp-skeleton" aria-hidden="true" />
          </>
        ) : (
          <span className="wf-missing">{text(rate === null ? 'noRate' : 'amountMissing')}</span>
        )}
      </p>
      {rate && (
        <dl className="wf-facts">
          {words !== undefined && (
            <div className="wf-fact">
              <dt>{text('inWords', { code: to })}</dt>
              <dd lang={words.lang} dir="ltr">
                {words.words}
              </dd>
            </div>
          )}
          <div className="wf-fact">
            <dt>{text('rateOn', { day: dayText(rate.day, localeOf(language)) })}</dt>
            <dd>
              <bdi dir="ltr">{`1 ${from} = ${formatNumber(rate.rate, formats.number)} ${to}`}</bdi>
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}
