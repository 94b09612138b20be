import { afterAll, vi } from 'vitest';

// A setup file runs before each test file, and its `afterAll` after those of the file. Spies are restored by Vitest itself.
const names = new Set(Object.getOwnPropertyNames(globalThis));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!names.has(name)) Reflect.deleteProperty(globalThis, name);
  }
  if (typeof document === 'undefined') return;
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
