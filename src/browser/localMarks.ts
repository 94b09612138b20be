type Area = 'localStorage' | 'sessionStorage';

/** Short texts in a storage of the page. Where it is refused nothing is kept, and nothing fails. */
interface Marks {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

function marksIn(area: Area): Marks {
  const use = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      // The mere getter throws where the page's storage is blocked, and writing where it is full.
      return work(globalThis[area]);
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => use((storage) => storage.getItem(key)) ?? undefined,
    write(key, value) {
      use((storage) => {
        storage.setItem(key, value);
      });
    },
    remove(key) {
      use((storage) => {
        storage.removeItem(key);
      });
    },
  };
}

/** What all tabs of the origin see; `onChange` hears the keys that other tabs change. Never put a session id there. */
export function localMarks(): Marks & { onChange(listener: (key: string) => void): () => void } {
  return {
    ...marksIn('localStorage'),
    onChange(listener) {
      const hear = ({ key }: StorageEvent): void => {
        if (key !== null) listener(key);
      };
      globalThis.addEventListener('storage', hear);
      return () => {
        globalThis.removeEventListener('storage', hear);
      };
    },
  };
}

/** What this tab alone sees, also after a reload. Never put a session id there. */
export function tabMarks(): Marks {
  return marksIn('sessionStorage');
}
