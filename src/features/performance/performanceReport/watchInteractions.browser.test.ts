import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createInteractionWatch } from './watchInteractions.browser.js';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** A button in an open shadow root, as islands are. */
function someIsland(label: string, parent: ParentNode & Node = document.body) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const button = document.createElement('button');
  button.textContent = label;
  root.append(button);
  parent.appendChild(host);
  return { root, button };
}

it('measures the input of its islands until the next paint, and no input of the page', async () => {
  const onInteraction = vi.fn<(islandId: string, durationMs: number) => void>();
  const watch = createInteractionWatch(onInteraction);
  const one = someIsland('one');
  const other = someIsland('other');
  const own = document.createElement('button');
  own.textContent = 'page';
  document.body.append(own);
  watch.add(one.root, 'w1');
  watch.add(other.root, 'w2');
  await userEvent.click(own);
  await userEvent.click(other.button);
  await vi.waitUntil(() => onInteraction.mock.calls.length > 0);
  const [[islandId, durationMs] = []] = onInteraction.mock.calls;
  expect([islandId, (durationMs ?? -1) >= 0]).toEqual(['w2', true]);
  expect(onInteraction.mock.calls.map(([id]) => id)).not.toContain('w1');
  watch.remove(one.root);
  watch.remove(other.root);
});

it('measures the input of an island in another one for both', async () => {
  const onInteraction = vi.fn();
  const watch = createInteractionWatch(onInteraction);
  const outer = someIsland('outer');
  const inner = someIsland('inner', outer.root);
  watch.add(outer.root, 'outer');
  watch.add(inner.root, 'inner');
  await userEvent.click(inner.button);
  await vi.waitUntil(() => onInteraction.mock.calls.length >= 2);
  expect(onInteraction.mock.calls.map(([id]) => id as unknown)).toEqual(['inner', 'outer']);
  watch.remove(outer.root);
  watch.remove(inner.root);
});

it('takes no time from events that the page makes up', async () => {
  const onInteraction = vi.fn<(islandId: string) => void>();
  const watch = createInteractionWatch(onInteraction);
  const made = someIsland('made up');
  const real = someIsland('real');
  watch.add(made.root, 'made up');
  watch.add(real.root, 'real');
  made.button.click();
  await userEvent.click(real.button);
  await vi.waitUntil(() => onInteraction.mock.calls.length > 0);
  expect(onInteraction.mock.calls.map(([id]) => id)).toEqual(['real']);
  watch.remove(made.root);
  watch.remove(real.root);
});

it('listens while there are islands, with one set of listeners', () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const watch = createInteractionWatch(() => undefined);
  const roots = Array.from({ length: 200 }, (_, index) => someIsland(String(index)).root);
  roots.forEach((root, index) => watch.add(root, String(index)));
  expect(added).toHaveBeenCalledTimes(5);
  roots.slice(1).forEach(watch.remove);
  expect(removed).not.toHaveBeenCalled();
  roots.slice(0, 1).forEach(watch.remove);
  expect(removed.mock.calls.map(([type]) => type)).toEqual(added.mock.calls.map(([type]) => type));
});
