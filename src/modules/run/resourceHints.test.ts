import { expect, it, vi } from 'vitest';
import { withoutResourceHints, isSameLibrary } from './resourceHints.browser.js';

const hints = () => ({ preload: vi.fn(), preconnect: vi.fn(), preinit: vi.fn(), preinitModule: vi.fn() });

it('has the hints of React 19 do nothing, and all else as it was', () => {
  const createPortal = vi.fn();
  const real = { ...hints(), createPortal, default: { ...hints(), createPortal } };
  const guest = withoutResourceHints(real) as typeof real;
  for (const library of [guest, guest.default]) {
    library.preload('https://x.example/a.js', { as: 'script' });
    library.preconnect('https://x.example');
    library.preinit('https://x.example/a.css', { as: 'style' });
    expect(library.createPortal).toBe(createPortal);
  }
  for (const { preload, preconnect, preinit } of [real, real.default]) {
    for (const hint of [preload, preconnect, preinit]) expect(hint).not.toHaveBeenCalled();
  }
  expect(guest).not.toHaveProperty('prefetchDNS');
  expect([isSameLibrary(real, guest), isSameLibrary({ createPortal: vi.fn() }, guest)]).toEqual([
    true,
    false,
  ]);
});

it.each([{ createPortal: 1, version: '17.0.2' }, undefined])('leaves %j alone', (library) => {
  expect(withoutResourceHints(library)).toBe(library);
});
