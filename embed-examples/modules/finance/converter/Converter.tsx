import { useRef, useState, type ReactElement } from 'react';
import { useLoad } from '../../kit/useLoad.js';
import type { ModuleContext } from '../../kit/weaver.js';
import { withCurrency, type CurrencyPair } from '../data/currencyPair.js';
import { fetchRate } from '../data/rates.js';
import type { Currency } from '../data/tenantCurrencies.js';
import { Icon } from '../parts/Icon.js';
import { parseNumericString } from '../sharedLibrary.js';
import { text } from '../texts.js';
import { AmountField } from './AmountField.js';
import { CurrencySelect } from './CurrencySelect.js';
import { Result } from './Result.js';

/** Props of {@link Converter}. */
export interface ConverterProps {
  readonly currencies: readonly Currency[];
  readonly firstAmount: string;
  readonly firstPair: CurrencyPair;
  readonly weaver: ModuleContext;
}

/** The fields and the result. */
export function Converter({ currencies, firstAmount, firstPair, weaver }: ConverterProps): ReactElement {
  const [typed, setTyped] = useState(firstAmount);
  const [pair, setPair] = useState(firstPair);
  const amountField = useRef<HTMLInputElement>(null);
  const id = weaver.islandId;

  const key = JSON.stringify([pair.from, pair.to]);
  const loading = useLoad('part', key, (signal) => fetchRate(pair, signal), weaver);
  const isReady = loading.status === 'ready';

  const choose = (next: CurrencyPair) => {
    setPair(next);
    weaver.emit('choose', next);
  };

  const amount = typed.trim();
  const isNumber = parseNumericString(amount).ok;
  const selects = (['from', 'to'] as const).map((side) => (
    <CurrencySelect
      key={side}
      id={`${id}-${side}`}
      label={text(side)}
      currencies={currencies}
      selected={pair[side]}
      onSelect={(code) => choose(withCurrency(pair, side, code))}
    />
  ));

  return (
    <div className="wf-form">
      <AmountField
        id={`${id}-amount`}
        value={typed}
        isWrong={amount !== '' && !isNumber}
        inputRef={amountField}
        onChange={setTyped}
      />
      <div className="wf-pair">
        {selects[0]}
        <button
          type="button"
          className="wp-icon-button wf-swap"
          aria-label={text('swap')}
          title={text('swap')}
          onClick={() => choose({ from: pair.to, to: pair.from })}
        >
          <Icon name="swap" />
        </button>
        {selects[1]}
      </div>
      <div className="wf-result">
        {loading.status === 'failed' ? (
          <div className="wf-failure">
            <p role="alert">{text('rateFailed')}</p>
            <button
              type="button"
              className="wp-button"
              onClick={() => {
                // The clicked button is removed.
                amountField.current?.focus();
                loading.retry();
              }}
            >
              {text('retry')}
            </button>
          </div>
        ) : (
          <Result
            formats={weaver.formats}
            pair={pair}
            amount={isNumber ? amount : undefined}
            rate={isReady ? loading.value : undefined}
            language={weaver.language}
          />
        )}
      </div>
    </div>
  );
}
