/**
 * The functions of the shared library that this module uses beside the kit, in one place, so that tests can replace
 * them.
 */
export { formatMoney, formatNumber } from '@weapp/utils';
