// @vitest-environment happy-dom
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ModuleContext } from '../islands/context.js';
import type { Task, TaskListData } from '../wire/office/tasks.js';
import { TASK_CALLS } from '../wire/office/tasks.js';
import { createFakePlatform, type FakePlatform } from './fakePlatform.js';
import { cleanUp, renderIsland } from './renderIsland.browser.js';
import { status } from './scenarios.js';

function Tasks({ weaver, heading = 'Tasks' }: { readonly weaver: ModuleContext; readonly heading?: string }) {
  const [tasks, setTasks] = useState<readonly Task[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    weaver
      .request<{ readonly data: TaskListData }>({ url: TASK_CALLS.list.path, method: 'POST', data: {} })
      .then(
        ({ data }) => {
          setTasks(data.tasks);
          weaver.emit('loaded', { total: data.total });
        },
        (error: Error) => {
          setProblem(error.message);
        },
      );
  }, [weaver]);
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {tasks.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <p role="alert">{problem}</p>
    </section>
  );
}

let platform: FakePlatform;
beforeEach(() => {
  platform = createFakePlatform({ modules: { '@weapp/task': { Tasks } } });
});
afterEach(cleanUp);

it('renders a component with the data of the platform, and has its events', async () => {
  const { island, root, events } = await renderIsland(platform, '@weapp/task/Tasks', { heading: 'Mine' });
  expect(island.status).toBe('ready');
  await vi.waitFor(() => {
    expect(root.textContent).toContain('Prepare the budget review');
  });
  expect(root.querySelector('h2')?.textContent).toBe('Mine');
  expect(events.map(({ name }) => name)).toEqual(['ready', 'loaded']);
  island.update({ heading: 'Yours' });
  await vi.waitFor(() => {
    expect(root.querySelector('h2')?.textContent).toBe('Yours');
  });
});

it('shows what a scenario does to a call', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  platform.use('taskList', status(500), { times: 1 });
  const { root } = await renderIsland(platform, '@weapp/task/Tasks');
  await vi.waitFor(() => {
    expect(root.querySelector('[role="alert"]')?.textContent).toBe('answered with 500 by the test');
  });
  expect(platform.calls.filter(({ name }) => name === 'taskList')).toMatchObject([
    { method: 'POST', path: '/api/task/list', body: {}, scenario: { kind: 'status', code: 500 } },
  ]);
});
