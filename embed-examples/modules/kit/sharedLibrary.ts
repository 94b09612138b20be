/** The functions of the shared library that modules use, in one place, so that tests can replace them. */
export { getLabel, openLayer } from '@weapp/utils';
