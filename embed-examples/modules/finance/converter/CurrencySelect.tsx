import type { ReactElement } from 'react';
import type { Currency } from '../data/tenantCurrencies.js';

/** Props of {@link CurrencySelect}. */
export interface CurrencySelectProps {
  readonly id: string;
  readonly label: string;
  readonly currencies: readonly Currency[];
  readonly selected: string;
  readonly onSelect: (code: string) => void;
}

/** A currency of the tenant, by code and symbol. */
export function CurrencySelect({
  id,
  label,
  currencies,
  selected,
  onSelect,
}: CurrencySelectProps): ReactElement {
  return (
    <div className="wf-field">
      <label className="wf-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="wf-control"
        value={selected}
        onChange={(event) => onSelect(event.currentTarget.value)}
      >
        {currencies.map(({ code, symbol }) => (
          <option key={code} value={code}>
            {symbol === '' || symbol === code ? code : `${code} ${symbol}`}
          </option>
        ))}
      </select>
    </div>
  );
}
