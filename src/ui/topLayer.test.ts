// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { topmostModal } from './topLayer.browser.js';

it('the modal dialog on top is found in a DOM that has no layout, as jsdom', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  vi.spyOn(dialog, 'matches').mockReturnValue(true);
  vi.spyOn(Document.prototype, 'elementFromPoint').mockImplementation(() => {
    throw new TypeError('not implemented');
  });
  expect(topmostModal()).toBe(dialog);
});
