import { expect, it, onTestFinished, vi } from 'vitest';
import type { InitContext } from '../../context/initContext.js';
import { fallbackTexts } from '../../i18n/texts.js';
import { createSessionPrompts } from './index.js';

it('a notice is shown as its text, whatever its kind; only a check of the identity without one has a text of its own', async () => {
  let dispose = (): void => undefined;
  const context = {
    appearance: {
      language: () => 'en_US',
      texts: () => fallbackTexts('en_US'),
      look: () => ({ lang: 'en-US', dir: 'ltr', scheme: 'light', theme: {} }),
    },
    onReplaced(given: () => void) {
      dispose = given;
    },
  } as unknown as InitContext;
  const prompts = createSessionPrompts(context);
  onTestFinished(() => {
    dispose();
  });
  for (const kind of ['error', 'resources', 'authenticationCheck'] as const) {
    prompts.showNotice({ kind, text: `text of ${kind}` });
    prompts.showNotice({ kind, text: '' });
  }
  const shown = (): (string | null)[] => {
    const root = document.querySelector('weaver-messages')?.shadowRoot;
    return Array.from(root?.querySelectorAll('.weaver-ui-toast-text') ?? [], (toast) => toast.textContent);
  };
  await vi.waitFor(() => {
    expect(shown()).toHaveLength(4);
  });
  expect(shown().sort()).toEqual([
    expect.stringContaining('check who you are'),
    'text of authenticationCheck',
    'text of error',
    'text of resources',
  ]);
});
