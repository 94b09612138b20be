import { expect, it, vi } from 'vitest';
import { withoutResourceHints, isSameLibrary } from './resourceHints.browser.js';

const hints = () => ({ preload: vi.fn(), preconnect: vi.fn(), preinit: vi.fn(), preinitModule: vi.fn() });

it('replaces the hints of React 19 with functions that do nothing, and keeps all else', () => {
  const createPortal = vi.fn();
  const real = { ...hints(), createPortal, default: { ...hints(), createPortal } };
  const forModules = withoutResourceHints(real) as typeof real;
  for (const library of [forModules, forModules.default]) {
    library.preload('https://x.example/a.js', { as: 'script' });
    library.preconnect('https://x.example');
    library.preinit('https://x.example/a.css', { as: 'style' });
    expect(library.createPortal).toBe(createPortal);
  }
  for (const { preload, preconnect, preinit } of [real, real.default]) {
    for (const hint of [preload, preconnect, preinit]) expect(hint).not.toHaveBeenCalled();
  }
  expect(forModules).not.toHaveProperty('prefetchDNS');
  expect([isSameLibrary(real, forModules), isSameLibrary({ createPortal: vi.fn() }, forModules)]).toEqual([
    true,
    false,
  ]);
});

it.each([{ createPortal: 1, version: '17.0.2' }, undefined])('returns %j unchanged', (library) => {
  expect(withoutResourceHints(library)).toBe(library);
});
