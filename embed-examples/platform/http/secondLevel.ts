import { LOGIN_PATH } from '../../../src/wire/calls.js';

/** A second-level path under which the platform answers too, as where one server has several systems (`prefixApiPath`). */
const SECOND_LEVEL_PATH = '/oa';

const BEHIND_IT = new RegExp(`^${SECOND_LEVEL_PATH}(?=/(?:api|papi|build|static|visitstatic)/)`);

/** The path as the routes know it, without the second-level path. The login script is at the root only (contract §1). */
export function withoutSecondLevel(pathname: string): string {
  const path = pathname.replace(BEHIND_IT, '');
  return path === LOGIN_PATH ? pathname : path;
}
