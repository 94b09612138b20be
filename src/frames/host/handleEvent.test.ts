import { expect, it, vi } from 'vitest';
import { createEventHandler } from './handleEvent.js';

it('the title of a page reaches the host once a change, however often and by whichever way the page says it', () => {
  const emit = vi.fn();
  const onTitle = vi.fn();
  const effects = {
    title: ({ title }: { readonly title: string }): void => {
      onTitle(title);
    },
  };
  const handle = createEventHandler(emit, effects, () => undefined);
  for (const title of ['A', 'A', 'B', 'B', 'A']) handle('title', { title });
  const heard = emit.mock.calls.map(([name, data]: readonly unknown[]) => [name, data]);
  expect(heard).toEqual(['A', 'B', 'A'].map((title) => ['title', { title }]));
  expect(onTitle.mock.calls).toEqual([['A'], ['B'], ['A']]);
});
