import { expect, it, vi } from 'vitest';
import { createEventHandler, type EventEffects } from './handleEvent.js';

it('the title of a page reaches the host once a change, however often and by whichever way the page says it', () => {
  const emit = vi.fn();
  const onTitle = vi.fn();
  const handle = createEventHandler({ emit, onTitle } as Partial<EventEffects> as EventEffects);
  for (const title of ['A', 'A', 'B', 'B', 'A']) handle('title', { title });
  const heard = emit.mock.calls.map(([name, data]: readonly unknown[]) => [name, data]);
  expect(heard).toEqual(['A', 'B', 'A'].map((title) => ['title', { title }]));
  expect(onTitle.mock.calls).toEqual([['A'], ['B'], ['A']]);
});
