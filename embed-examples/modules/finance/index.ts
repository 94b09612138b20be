/** `@weapp/finance`: what money is worth elsewhere. */
import './styles/finance.css';

export { ExchangeCalculator } from './ExchangeCalculator.js';
export type { ExchangeCalculatorProps } from './ExchangeCalculator.js';
export { ExchangeCalculator as default } from './ExchangeCalculator.js';
