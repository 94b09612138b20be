import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { promptTexts } from '../i18n/promptTexts.js';
import { createPrompts, type Prompts } from './prompts/index.js';

let messages: Prompts;
const made: Element[] = [];
beforeEach(() => {
  messages = createPrompts({
    words: () => ({
      look: { lang: 'en-US', dir: 'ltr', scheme: 'light', theme: {} },
      texts: { ...promptTexts('en_US', {}), failedConnection: '' },
    }),
    nonce: undefined,
  });
});
afterEach(async () => {
  messages.remove();
  for (const one of made.splice(0)) one.remove();
  await vi.waitFor(() => {
    expect(document.querySelector('[data-weaver-messages]')).toBeNull();
  });
});

/** The layer of the messages, wherever it is. */
function layer(inside: ParentNode = document): HTMLElement {
  return inside.querySelector<HTMLElement>('[data-weaver-messages]') ?? expect.fail('no messages');
}
const inLayer = (selector: string, inside?: ParentNode) =>
  vi.waitFor(
    () => layer(inside).shadowRoot?.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`),
  );

/** A dialog of the host with a field. */
function hostDialog(parent: ParentNode = document.body, html = '<input aria-label="name">') {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = html;
  parent.append(dialog);
  if (parent === document.body) made.push(dialog);
  return { dialog, before: dialog.outerHTML, field: dialog.querySelector('input') };
}

const onAct = vi.fn();
const signedOut = {
  kind: 'warning',
  text: 'You have been signed out',
  action: { text: 'Sign in', onAct },
} as const;
beforeEach(() => {
  onAct.mockClear();
});

describe('under a modal dialog of the host', () => {
  it('a message can be pressed, and the dialog is as it was when it closes', async () => {
    const { dialog, before, field } = hostDialog();
    const pressed = vi.fn();
    dialog.addEventListener('click', pressed);
    dialog.showModal();
    messages.showToast(signedOut);
    await userEvent.click(await inLayer('.weaver-ui-link', dialog));
    expect(onAct).toHaveBeenCalledTimes(1);
    // A host may close its dialog at a press beside its box.
    expect(pressed).not.toHaveBeenCalled();
    expect(dialog.open).toBe(true);
    await vi.waitFor(() => {
      expect(dialog.contains(layer())).toBe(false);
    });
    expect(document.activeElement).toBe(field);
    dialog.close();
    expect(dialog.outerHTML).toBe(before);
  });

  it('a message that was there before the dialog follows it in and out, and leaves the focus alone', async () => {
    messages.showToast(signedOut);
    await inLayer('.weaver-ui-link');
    const { dialog, before, field } = hostDialog();
    dialog.showModal();
    await inLayer('.weaver-ui-link', dialog);
    expect(document.activeElement).toBe(field);
    const box = (await inLayer('.weaver-ui-link', dialog)).getBoundingClientRect();
    const hit = layer().shadowRoot?.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    expect(hit?.className).toBe('weaver-ui-link');
    dialog.close();
    await vi.waitFor(() => {
      expect(layer().parentNode).toBe(document.body);
    });
    expect(dialog.outerHTML).toBe(before.replace(' open=""', ''));
    await userEvent.click(await inLayer('.weaver-ui-link'));
    expect(onAct).toHaveBeenCalledTimes(1);
  });

  it('a message survives a dialog that is removed or emptied, and follows the one on top', async () => {
    const { dialog } = hostDialog();
    const { dialog: second } = hostDialog();
    second.showModal();
    dialog.showModal();
    messages.showToast(signedOut);
    await inLayer('.weaver-ui-link', dialog);
    dialog.textContent = 'new content';
    await vi.waitFor(() => {
      expect(dialog.contains(layer())).toBe(true);
    });
    dialog.remove();
    await vi.waitFor(() => {
      expect(second.contains(layer())).toBe(true);
    });
    second.remove();
    await vi.waitFor(() => {
      expect(layer().parentNode).toBe(document.body);
    });
    expect((await inLayer('.weaver-ui-toast-text')).textContent).toBe(signedOut.text);
  });

  it('a message goes into a dialog of a shadow tree, also one with the content of a slot', async () => {
    const host = document.createElement('section');
    host.innerHTML = '<input aria-label="slotted">';
    document.body.append(host);
    made.push(host);
    const root = host.attachShadow({ mode: 'open' });
    const { dialog } = hostDialog(root, '<slot></slot>');
    messages.showToast(signedOut);
    await inLayer('.weaver-ui-link');
    dialog.showModal();
    host.querySelector('input')?.focus();
    await userEvent.click(await inLayer('.weaver-ui-link', root));
    expect(onAct).toHaveBeenCalledTimes(1);
  });

  it('a page that always throws the messages out of its dialog keeps it to itself', async () => {
    const { dialog } = hostDialog();
    const removed = vi.fn();
    const observer = new MutationObserver(() => {
      const foreign = dialog.querySelector('[data-weaver-messages]');
      if (foreign) removed(foreign.remove());
    });
    observer.observe(dialog, { childList: true });
    dialog.showModal();
    messages.showToast(signedOut);
    await vi.waitFor(() => {
      expect(removed).toHaveBeenCalledTimes(5);
    });
    expect(layer().parentNode).toBe(document.body);
    observer.disconnect();
  });
});

describe('Escape', () => {
  it('closes the message with the focus, and not the dialog around it', async () => {
    const { dialog, field } = hostDialog();
    dialog.showModal();
    messages.showToast(signedOut);
    (await inLayer('.weaver-ui-close', dialog)).focus();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => {
      expect(layer().shadowRoot?.querySelector('li')).toBeNull();
    });
    expect([dialog.open, document.activeElement === field]).toEqual([true, true]);
    messages.showToast(signedOut);
    await inLayer('.weaver-ui-close', dialog);
    field?.focus();
    await userEvent.keyboard('{Escape}');
    expect(dialog.open).toBe(false);
    await inLayer('.weaver-ui-close');
  });
});
