import { callerId, callerText } from '../core/callerValues.js';
import { fillTemplate, type RecordParams } from './recordPath.js';
import { routeMissing } from './routeMissing.js';

/**
 * The path that an in-page link to a record leads to: `{current path}/_alink_/{module route}/{id}` (spec 2 §2, "Embedded
 * routing"). Query and hash of the current path are left out.
 *
 * @param moduleRoute one or more segments: `task`, `crm/customer`
 * @param params behind the id, as in the address of a record's page
 * @throws WeaverError ROUTE_MISSING without a module route or an id
 */
export function alinkPath(
  currentPath: string,
  moduleRoute: string,
  id: string,
  params?: RecordParams,
): string {
  const current = (callerText(currentPath).split(/[?#]/)[0] ?? '').replace(/\/+$/, '');
  const segments = callerText(moduleRoute)
    .split('/')
    .filter((segment) => segment !== '');
  const path = [
    ...segments.map((segment) => fillTemplate('{id}', segment)),
    fillTemplate('{id}', callerId(id), params),
  ];
  if (segments.length === 0 || path.includes(undefined)) {
    return routeMissing('an in-page link needs a module route and an id');
  }
  return `${current}/_alink_/${path.join('/')}`;
}
