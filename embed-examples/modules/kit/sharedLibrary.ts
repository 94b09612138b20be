/** What this module takes from the shared library, in one place: tests put their own in its stead. */
export { getLabel, openLayer } from '@weapp/utils';
