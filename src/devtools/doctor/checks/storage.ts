import { passed, warning, type CheckResult } from '../finding.js';
import type { ExaminedPage, StorageName } from '../page/examinedPage.js';

/** What does not work if a storage is refused. */
const CONSEQUENCES: Readonly<Record<StorageName, string>> = {
  sessionStorage: 'the tenant is fetched again at every load of the page',
  localStorage: 'what a person asked not to be reminded of is forgotten with the page',
  indexedDB: 'error reports that were not sent yet are lost with the page',
};

/** The result on refused storages. */
export function storageResult(refused: readonly StorageName[]): CheckResult {
  if (refused.length === 0) return passed('the page may store things');
  return warning({
    what: `the browser refuses ${refused.join(', ')} to this page`,
    why: `the SDK works without, but ${refused.map((place) => CONSEQUENCES[place]).join('; ')}`,
    fix: 'allow cookies and site data for this site; in a frame: sandbox="allow-scripts allow-same-origin"',
  });
}

/** Tries each storage without changing it. */
export async function checkStorage(page: Pick<ExaminedPage, 'canStore'>): Promise<readonly CheckResult[]> {
  const places = Object.keys(CONSEQUENCES) as StorageName[];
  const usable = await Promise.all(places.map((place) => page.canStore(place)));
  return [storageResult(places.filter((_, index) => !usable[index]))];
}
