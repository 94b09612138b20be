// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { createModuleContext, status } from 'weaver-sdk/testing';
import { Tasks } from './Tasks.js';

/** Renders the component without an island. */
function show(weaver: ReturnType<typeof createModuleContext>): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<Tasks weaver={weaver} />);
  return place;
}

it('asks for the tasks once, and tells how many there are', async () => {
  const weaver = createModuleContext();
  const place = show(weaver);
  await vi.waitFor(() => {
    expect(place.querySelectorAll('li')).toHaveLength(3);
  });
  expect(weaver.requests).toEqual([{ url: '/api/task/list', method: 'POST', data: {} }]);
  expect(weaver.emitted).toEqual([{ event: 'loaded', data: { total: 3 } }]);
});

it('says why there are none', async () => {
  const weaver = createModuleContext();
  weaver.platform.use('taskList', status(500));
  const place = show(weaver);
  await vi.waitFor(() => {
    expect(place.querySelector('[role="alert"]')?.textContent).toBe('answered with 500 by the test');
  });
});
