import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { MountedIsland } from '../../../islands/rendering/islandRenderer.js';
import { SWITCHES_OFF } from '../../../wire/performanceReport.js';
import { measureIslandInputs } from './measureIslandInputs.browser.js';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const ACTIONS_ON = { ...SWITCHES_OFF, mobxActionSwitchStatus: true };

/** Islands with a button each, in open shadow roots as islands are, and their measuring. */
function someInputs() {
  const mounted = new Map<string, MountedIsland>();
  const onInteraction = vi.fn<(islandId: string, durationMs: number) => void>();
  const onAction = vi.fn<(islandId: string, name: string, durationMs: number) => void>();
  const inputs = measureIslandInputs(mounted, { addInteraction: onInteraction, addAction: onAction });
  const show = (islandId: string, parent: ParentNode & Node = document.body) => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const button = document.createElement('button');
    button.textContent = islandId;
    root.append(button);
    parent.appendChild(host);
    mounted.set(islandId, { root } as unknown as MountedIsland);
    return { root, button };
  };
  return { inputs, mounted, show, onInteraction, onAction };
}

const idsOf = (calls: readonly (readonly [string, ...unknown[]])[]): string[] => calls.map(([id]) => id);

it('measures the input of its islands until the next paint, and no input of the page', async () => {
  const { inputs, show, onInteraction, onAction } = someInputs();
  show('one');
  const { button } = show('other');
  const own = document.createElement('button');
  own.textContent = 'page';
  document.body.append(own);
  await userEvent.click(own);
  await userEvent.click(button);
  await vi.waitUntil(() => onInteraction.mock.calls.length > 0);
  const [[islandId, durationMs] = []] = onInteraction.mock.calls;
  expect([islandId, (durationMs ?? -1) >= 0]).toEqual(['other', true]);
  expect(idsOf(onInteraction.mock.calls)).not.toContain('one');
  expect(onAction).not.toHaveBeenCalled();
  inputs.stop();
});

it('measures the input of an island in another one for both', async () => {
  const { inputs, show, onInteraction } = someInputs();
  const outer = show('outer');
  const inner = show('inner', outer.root);
  await userEvent.click(inner.button);
  await vi.waitUntil(() => onInteraction.mock.calls.length >= 2);
  expect(idsOf(onInteraction.mock.calls)).toEqual(['inner', 'outer']);
  inputs.stop();
});

it('measures no events that the page makes up', async () => {
  const { inputs, show, onInteraction, onAction } = someInputs();
  inputs.follow(ACTIONS_ON);
  const made = show('made up');
  const real = show('real');
  made.button.click();
  await userEvent.click(real.button);
  await vi.waitUntil(() => onInteraction.mock.calls.length > 0);
  expect(idsOf(onInteraction.mock.calls)).toEqual(['real']);
  expect(idsOf(onAction.mock.calls)).toEqual(['real']);
  inputs.stop();
});

it('measures how long the handlers of an island take while the platform wants it, without those of the page', async () => {
  const { inputs, show, onInteraction, onAction } = someInputs();
  const { button } = show('one');
  let nowMs = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const takesMs = (durationMs: number) => () => {
    nowMs += durationMs;
  };
  button.addEventListener('click', takesMs(70));
  document.addEventListener('click', takesMs(900), { capture: true, once: true });
  inputs.follow(ACTIONS_ON);
  await userEvent.click(button);
  expect(onAction.mock.calls).toEqual([['one', 'click button', 70]]);
  inputs.follow(SWITCHES_OFF);
  await userEvent.click(button);
  await vi.waitUntil(() => onInteraction.mock.calls.length >= 2);
  expect(onAction).toHaveBeenCalledTimes(1);
  inputs.stop();
});

it('leaves no listener at an island, also after an event that is stopped in it', async () => {
  const { inputs, show, onInteraction, onAction } = someInputs();
  const { root, button } = show('one');
  const added = vi.spyOn(root, 'addEventListener');
  const removed = vi.spyOn(root, 'removeEventListener');
  button.addEventListener('click', (event) => {
    event.stopPropagation();
  });
  inputs.follow(ACTIONS_ON);
  await userEvent.click(button);
  await vi.waitUntil(() => onInteraction.mock.calls.length > 0);
  await vi.waitUntil(() => removed.mock.calls.length > 0);
  expect(onAction).not.toHaveBeenCalled();
  expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
    added.mock.calls.map(([type, listener]) => [type, listener]),
  );
  inputs.stop();
});

it('listens with one set of listeners for all islands, until it is stopped', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const { inputs, show, onInteraction } = someInputs();
  for (let at = 0; at < 200; at += 1) show(String(at));
  const { button } = show('one');
  expect(added).toHaveBeenCalledTimes(5);
  inputs.stop();
  expect(removed.mock.calls).toEqual(added.mock.calls);
  await userEvent.click(button);
  await new Promise(requestAnimationFrame);
  expect(onInteraction).not.toHaveBeenCalled();
});

it('measures no input of an island that is gone', async () => {
  const { inputs, show, mounted, onInteraction } = someInputs();
  const gone = show('gone');
  const other = show('other');
  mounted.delete('gone');
  await userEvent.click(gone.button);
  await userEvent.click(other.button);
  await vi.waitUntil(() => onInteraction.mock.calls.length > 0);
  expect(idsOf(onInteraction.mock.calls)).not.toContain('gone');
  inputs.stop();
});
