import { passed, warning, type CheckResult } from '../finding.js';
import type { ExaminedPage, StorageName } from '../page/examinedPage.js';

/** What is lost where a place to store things is refused. */
const DEGRADES: Readonly<Record<StorageName, string>> = {
  sessionStorage: 'the tenant is fetched again at every load of the page',
  localStorage: 'what a person asked not to be reminded of is forgotten with the page',
  indexedDB: 'error reports that were not sent yet are lost with the page',
};

/** The result on the places that are refused. */
export function storageResult(refused: readonly StorageName[]): CheckResult {
  if (refused.length === 0) return passed('the page may store things');
  return warning({
    what: `the browser refuses ${refused.join(', ')} to this page`,
    why: `the SDK works without, but ${refused.map((place) => DEGRADES[place]).join('; ')}`,
    fix: 'allow cookies and site data for this site; in a frame: sandbox="allow-scripts allow-same-origin"',
  });
}

/** Tries each place, and leaves it as it was. */
export async function checkStorage(page: Pick<ExaminedPage, 'canStore'>): Promise<readonly CheckResult[]> {
  const places = Object.keys(DEGRADES) as StorageName[];
  const usable = await Promise.all(places.map((place) => page.canStore(place)));
  return [storageResult(places.filter((_, index) => !usable[index]))];
}
