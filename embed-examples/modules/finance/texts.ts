import { createText, type TextTable } from '../kit/createText.js';

/**
 * Every text of the module: label id and English text, used when a language has no table. The tables in `labels/`
 * hold the same ids; a test compares them.
 */
export const TEXTS = {
  calculator: ['-190601', 'Currency converter'],
  currenciesLoading: ['-190602', 'Loading currencies'],
  currenciesFailed: ['-190603', 'Currencies could not be loaded'],
  failedHint: ['-190604', 'Check your connection and try again.'],
  offlineHint: ['-190620', 'You are offline. Try again when the connection is back.'],
  signedOutHint: ['-190621', 'You have been signed out. Sign in again, then try again.'],
  forbiddenHint: ['-190622', 'You may not see this. Ask your administrator for access.'],
  missingHint: ['-190623', 'This is not there any more, or the link is wrong.'],
  serverHint: ['-190624', 'The office platform has a problem at the moment. Try again in a few minutes.'],
  retry: ['-190605', 'Try again'],
  noCurrencies: ['-190606', 'No currencies yet'],
  noCurrenciesHint: ['-190607', 'An administrator adds them in the settings of the platform.'],
  amount: ['-190608', 'Amount'],
  from: ['-190609', 'From'],
  to: ['-190610', 'To'],
  swap: ['-190611', 'Swap currencies'],
  amountWrong: ['-190612', 'Use digits, and a point before decimals, as in {example}.'],
  amountMissing: ['-190613', 'Enter an amount.'],
  result: ['-190614', 'Converted amount'],
  rateLoading: ['-190615', 'Loading the rate'],
  rateFailed: ['-190616', 'The rate could not be loaded.'],
  noRate: ['-190617', 'There is no rate for these two currencies.'],
  rateOn: ['-190618', 'Rate on {day}'],
  inWords: ['-190619', 'In words ({code})'],
} as const satisfies TextTable;

/** A text in the session's language, with its `{placeholders}` filled. */
export const text = createText(TEXTS);
