/** The session storage key of the last errors of a tab (contract §8). */
export const ERROR_LIST_KEY = 'weapp_ecode_error_list';
