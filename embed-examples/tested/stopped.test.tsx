// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { cleanUp, sensitive } from 'weaver-sdk/testing';
import { shown, tasksWith } from './tasksWith.js';

afterEach(cleanUp);

/** The dialog of the SDK: in its island, or beside it in a DOM without a layout, as jsdom. */
const dialog = () =>
  vi.waitFor(() => {
    const shadows = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot);
    const found = shadows.flatMap((shadow) => shadow?.querySelector('dialog') ?? [])[0];
    if (!found) throw new Error('There is no dialog.');
    return found;
  });

it("sensitive('weak'): goes on when the person confirms", async () => {
  const { root } = await tasksWith(sensitive('weak'));
  const shownDialog = await dialog();
  expect(shownDialog.textContent).toContain('Submit it anyway?');
  const buttons = [...shownDialog.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === 'Confirm')?.click();
  await shown(root, 'Prepare the budget review');
});

it("sensitive('strong'): does not go on", async () => {
  const { sdk } = await tasksWith(sensitive('strong'));
  const phases: string[] = [];
  sdk.on('sensitive', ({ phase }) => void phases.push(phase));
  expect((await dialog()).textContent).toContain('cannot be submitted');
  expect(phases).toEqual(['opened']);
});

it('intercept: shows a notice of the SDK', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { sdk, root } = await tasksWith('intercept');
  const notices: string[] = [];
  sdk.on('notice', ({ text }) => void notices.push(text));
  await shown(root, 'stopped by a security intercept');
  expect(notices).toEqual([expect.stringContaining('/api/task/list')]);
});
