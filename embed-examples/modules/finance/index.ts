/** `@weapp/finance`: currency conversion. */
import './styles/finance.css';

export { ExchangeCalculator } from './ExchangeCalculator.js';
export type { ExchangeCalculatorProps } from './ExchangeCalculator.js';
export { ExchangeCalculator as default } from './ExchangeCalculator.js';
