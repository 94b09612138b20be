/**
 * The functions of the shared library that find the pages of records, apart from those of every module: their
 * groups are loaded only for modules that link to records.
 */
export { getDevice, moduleRouter } from '@weapp/utils';
