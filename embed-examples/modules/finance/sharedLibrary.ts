/** What this module takes from the shared library beside the kit, in one place: tests put their own in its stead. */
export {
  amountInWords,
  fetchExchangeRate,
  formatMoney,
  formatNumber,
  multiplyDecimals,
  parseNumericString,
  request,
} from '@weapp/utils';
