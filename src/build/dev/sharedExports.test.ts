import { expect, it } from 'vitest';
import { SHARED_EXPORTS } from '../sharedScope.js';

/** Exports that are not used in pages. */
const NOT_FOR_PAGES = ['browser', 'default'];

it.each(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'])(
  'the dev server lists every export of the installed %s',
  async (library) => {
    const module = (await import(/* @vite-ignore */ library)) as { default: object };
    const names = Object.keys(module.default).filter(
      (name) => !name.startsWith('__') && !NOT_FOR_PAGES.includes(name),
    );
    expect(names.filter((name) => !SHARED_EXPORTS[library]?.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(1);
  },
);
