import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Dialog } from './Dialog.js';
import { createTestStage, type TestStage } from '../../embed-examples/testing/fixtures/uiStage.js';
import { createToastList, type ToastList } from './toastList.js';
import { ToastRegion } from './ToastRegion.js';

let stage: TestStage;
let toasts: ToastList;
let opener: HTMLButtonElement;
beforeEach(async () => {
  stage = createTestStage();
  toasts = createToastList();
  opener = document.createElement('button');
  opener.textContent = 'work';
  document.body.append(opener);
  stage.show(<ToastRegion toasts={toasts} label="Messages" closeText="Close" />);
  await vi.waitFor(() => stage.find('section'));
});
afterEach(() => {
  vi.useRealTimers();
  stage.remove();
  opener.remove();
});

const shown = () => stage.all('.weaver-ui-toast-text').map(({ textContent }) => textContent);
const shows = (...texts: string[]) =>
  vi.waitFor(() => {
    expect(shown()).toEqual(texts);
  });
const closeButton = (text: string) => {
  const toast = stage.all('.weaver-ui-toast').find(({ textContent }) => textContent.includes(text));
  return toast?.querySelector<HTMLElement>('.weaver-ui-close') ?? expect.fail(`no message ${text}`);
};

it('announces errors assertively and all else politely, in live regions rendered before the messages', async () => {
  const lists = stage.all('[aria-live]');
  expect(lists).toHaveLength(2);
  toasts.show({ kind: 'success', text: 'saved' });
  toasts.show({ kind: 'error', text: 'failed' });
  await shows('failed', 'saved');
  const live = (text: string) => closeButton(text).closest('[aria-live]')?.getAttribute('aria-live');
  expect([live('failed'), live('saved')]).toEqual(['assertive', 'polite']);
  expect(stage.all('[aria-live]')).toEqual(lists);
});

it('shows text as text', async () => {
  toasts.show({ kind: 'error', text: '<img src=x onerror=alert(1)>' });
  await shows('<img src=x onerror=alert(1)>');
  expect(stage.all('img')).toEqual([]);
});

it('keeps the order of a text in another direction than the page', async () => {
  document.documentElement.setAttribute('dir', 'rtl');
  toasts.show({ kind: 'error', text: 'Saving failed (500).' });
  await shows('Saving failed (500).');
  const [text] = stage.all('.weaver-ui-toast-text');
  expect(text && getComputedStyle(text).direction).toBe('ltr');
  document.documentElement.removeAttribute('dir');
});

it('is above everything, including a dialog that was opened before the message', async () => {
  const region = stage.find('section');
  expect(region.matches(':popover-open')).toBe(true);
  stage.show(
    <>
      <ToastRegion toasts={toasts} label="Messages" closeText="Close" />
      <Dialog title="Sure?" closeText="No" onClose={() => undefined}>
        text
      </Dialog>
    </>,
  );
  await vi.waitFor(() => {
    expect(stage.find('dialog').matches(':modal')).toBe(true);
  });
  const raise = vi.spyOn(stage.find('section'), 'showPopover');
  toasts.show({ kind: 'info', text: 'hello' });
  await shows('hello');
  expect(raise).toHaveBeenCalledTimes(1);
});

it('runs the action of a message, and closes the message', async () => {
  const onAct = vi.fn();
  toasts.show({ kind: 'error', text: 'failed', action: { text: 'Again', onAct } });
  await shows('failed');
  await userEvent.click(stage.find('.weaver-ui-link'));
  await shows();
  expect(onAct).toHaveBeenCalledTimes(1);
});

it('keeps its buttons when the same message is shown again, and announces it again', async () => {
  const message = { kind: 'error', text: 'failed', action: { text: 'Again', onAct: vi.fn() } } as const;
  toasts.show(message);
  await shows('failed');
  const [close, action, text] = [
    closeButton('failed'),
    stage.find('.weaver-ui-link'),
    stage.find('.weaver-ui-toast-text'),
  ];
  close.focus();
  toasts.show(message);
  await vi.waitFor(() => {
    expect(stage.find('.weaver-ui-toast-text')).not.toBe(text);
  });
  expect(closeButton('failed')).toBe(close);
  expect(stage.find('.weaver-ui-link')).toBe(action);
  expect(stage.shadowRoot.activeElement).toBe(close);
  await userEvent.keyboard('{Enter}');
  await shows();
});

it('moves the focus to the next message, and after the last one back to where it was', async () => {
  toasts.show({ kind: 'info', text: 'one', closeAfterMs: null });
  toasts.show({ kind: 'info', text: 'two', closeAfterMs: null });
  await shows('one', 'two');
  opener.focus();
  closeButton('one').focus();
  await userEvent.keyboard('{Enter}');
  await shows('two');
  expect(stage.shadowRoot.activeElement).toBe(closeButton('two'));
  await userEvent.keyboard('{Enter}');
  await shows();
  expect(document.activeElement).toBe(opener);
});

describe('the timer of a message', () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Runs effects that wait for a frame, without advancing the fake timers. */
  async function settle(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      await frame();
      vi.advanceTimersByTime(0);
    }
  }
  async function pass(ms: number): Promise<void> {
    vi.advanceTimersByTime(ms);
    await settle();
  }
  beforeEach(async () => {
    await userEvent.hover(opener);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    toasts.show({ kind: 'success', text: 'saved' });
    toasts.show({ kind: 'error', text: 'failed' });
    await settle();
  });

  it('closes the message, but not an error', async () => {
    await pass(4_999);
    expect(shown()).toEqual(['failed', 'saved']);
    await pass(1);
    expect(shown()).toEqual(['failed']);
    await pass(3_600_000);
    expect(shown()).toEqual(['failed']);
  });

  it('restarts when the same message is shown again', async () => {
    await pass(3_000);
    toasts.show({ kind: 'success', text: 'saved' });
    await settle();
    await pass(4_999);
    expect(shown()).toEqual(['failed', 'saved']);
    await pass(1);
    expect(shown()).toEqual(['failed']);
  });

  it('is paused while any message is hovered', async () => {
    await pass(3_000);
    await userEvent.hover(closeButton('failed'));
    await settle();
    await pass(60_000);
    expect(shown()).toEqual(['failed', 'saved']);
    await userEvent.unhover(closeButton('failed'));
    await userEvent.hover(opener);
    await settle();
    await pass(1_999);
    expect(shown()).toEqual(['failed', 'saved']);
    await pass(1);
    expect(shown()).toEqual(['failed']);
  });

  it('is paused while any message has the focus', async () => {
    closeButton('failed').focus();
    await settle();
    await pass(60_000);
    closeButton('saved').focus();
    await settle();
    await pass(60_000);
    expect(shown()).toEqual(['failed', 'saved']);
    opener.focus();
    await settle();
    await pass(5_000);
    expect(shown()).toEqual(['failed']);
  });
});
