import { LOGIN_PATH } from '../../../src/wire/calls.js';

/** A second-level path below which the platform answers too, as on a server with several systems (`prefixApiPath`). */
const SECOND_LEVEL_PATH = '/oa';

const SECOND_LEVEL_PREFIX = new RegExp(`^${SECOND_LEVEL_PATH}(?=/(?:api|papi|build|static|visitstatic)/)`);

/**
 * The path without the second-level path, as the routes match it. The login script is at the root only (contract §1).
 */
export function withoutSecondLevel(pathname: string): string {
  const path = pathname.replace(SECOND_LEVEL_PREFIX, '');
  return path === LOGIN_PATH ? pathname : path;
}
