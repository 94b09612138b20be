import { expect, it } from 'vitest';
import { SHARED_EXPORTS } from './sharedExports.js';

/** The whole package and this one module of a library's own are of no use in a page. */
const NOT_FOR_PAGES = ['browser', 'default'];

it.each(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'])(
  'every name that the installed %s exports is known to the dev server',
  async (library) => {
    const module = (await import(/* @vite-ignore */ library)) as { default: object };
    const names = Object.keys(module.default).filter(
      (name) => !name.startsWith('__') && !NOT_FOR_PAGES.includes(name),
    );
    expect(names.filter((name) => !SHARED_EXPORTS[library]?.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(1);
  },
);
