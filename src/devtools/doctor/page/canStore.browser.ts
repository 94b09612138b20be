import type { StorageName } from './examinedPage.js';

/** Written and removed at once; never the name of anything that is kept. */
const PROBE_KEY = 'weaver_doctor';

/** What using a place comes to; rejects or throws where it is refused. */
const TRIALS: Readonly<Record<StorageName, () => unknown>> = {
  sessionStorage: () => {
    sessionStorage.setItem(PROBE_KEY, '');
    sessionStorage.removeItem(PROBE_KEY);
  },
  // Writing would be heard in the host's other tabs.
  localStorage: () => localStorage.getItem(PROBE_KEY),
  // Opening would create a database. To delete one that is not there does nothing, where it is allowed.
  indexedDB: () =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(PROBE_KEY);
      request.onsuccess = () => {
        resolve();
      };
      request.onerror = () => {
        reject(new Error('refused'));
      };
    }),
};

/** Whether a place to store things can be used; it is left as it was. */
export async function canStore(place: StorageName): Promise<boolean> {
  try {
    await TRIALS[place]();
    return true;
  } catch {
    return false;
  }
}
