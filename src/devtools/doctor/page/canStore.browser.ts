import type { StorageName } from './examinedPage.js';

/** Written and removed at once; not used for stored data. */
const PROBE_KEY = 'weaver_doctor';

/** Uses each storage; rejects or throws if it is refused. */
const TRIALS: Readonly<Record<StorageName, () => unknown>> = {
  sessionStorage: () => {
    sessionStorage.setItem(PROBE_KEY, '');
    sessionStorage.removeItem(PROBE_KEY);
  },
  // Writing would fire a storage event in the host's other tabs.
  localStorage: () => localStorage.getItem(PROBE_KEY),
  // Opening would create a database. Deleting a missing one has no effect.
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

/** Whether a storage can be used; it is not changed. */
export async function canStore(place: StorageName): Promise<boolean> {
  try {
    await TRIALS[place]();
    return true;
  } catch {
    return false;
  }
}
