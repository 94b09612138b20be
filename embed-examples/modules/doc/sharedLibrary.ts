/**
 * The functions of the shared library that this module uses beside the kit, in one place, so that tests can replace
 * them.
 */
export { downloadFile } from '@weapp/utils';
