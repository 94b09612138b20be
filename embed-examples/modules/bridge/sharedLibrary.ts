/** What this module takes of the shared library beside the kit, in one place, so that tests can replace it. */
export { jsApi } from '@weapp/utils';
