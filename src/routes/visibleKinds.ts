import { BUILT_IN_RECORDS } from './builtInRecords.js';
import { isVisibleModule } from './routeMissing.js';

const SCOPE = '@weapp/';

/**
 * The module that a kind of record belongs to, by the name that `displayModules` has for it: `crm` of a customer. Undefined
 * for a kind that the registry does not know.
 */
export function moduleOfKind(kind: string): string | undefined {
  return BUILT_IN_RECORDS.find(({ module }) => module === kind)?.app.slice(SCOPE.length);
}

/** True if the tenant displays records of this kind (spec 2 §6). An empty list displays everything. */
export function isVisibleKind(kind: string, displayModules: readonly string[]): boolean {
  const module = moduleOfKind(kind);
  return module !== undefined && isVisibleModule(module, displayModules);
}
