// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { tickedTask } from '../../../src/wire/office/tasks.js';
import { doing, envelope, show, someContext, type Shown } from '../kit/testing.js';
import { tellTaskSaved } from './data/taskChannel.js';
import type { TaskDetail } from './data/tasks.js';
import { TaskView } from './TaskView.js';
import { someTask, TODAY } from './testing.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));

const OMAR = { id: '9', name: 'Omar Farouk' };

const someDetail = (more: Partial<TaskDetail> = {}): TaskDetail => ({
  task: someTask({ id: '7' }),
  assignee: { id: '3', name: 'Li Na' },
  canTick: true,
  today: TODAY,
  ...more,
});

/** A platform with one task. */
function somePlatform(detail: TaskDetail) {
  const held: (() => void)[] = [];
  const platform = {
    detail,
    /** The error of every following call, by the last part of its path. */
    errors: {} as Record<string, unknown>,
    calls: [] as unknown[],
    isHolding: false,
    release: () => held.splice(0).forEach((answer) => answer()),
    request: vi.fn(async (options: unknown) => {
      const { url, data } = options as { url: string; data: { done?: boolean } };
      const name = url.replace('/api/task/', '');
      platform.calls.push(data.done === undefined ? name : [name, data.done]);
      if (platform.isHolding) await new Promise<void>((resolve) => held.push(resolve));
      if (platform.errors[name] !== undefined) throw platform.errors[name] as Error;
      if (name === 'detail') return envelope(platform.detail);
      const task = tickedTask(platform.detail.task, data.done === true);
      platform.detail = { ...platform.detail, task };
      return envelope(task);
    }),
  };
  return platform;
}

const facts = (view: Shown): Record<string, string> =>
  Object.fromEntries(
    [...view.element.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  );

const button = (view: Shown, name: string): HTMLElement => {
  const found = [...view.element.querySelectorAll('button')].find((one) => one.textContent === name);
  if (found === undefined) throw new Error(`${name} is not in ${view.element.innerHTML}`);
  return found;
};

const state = (view: Shown): string | null => view.find('.wt-state').textContent;

it('shows state, due day, assignee, sender, priority and progress', async () => {
  const task = someTask({
    status: 'doing',
    priority: 'high',
    progress: 60,
    creator: OMAR,
    dueOn: '2031-03-18',
  });
  const platform = somePlatform(someDetail({ task }));
  const view = await show(<TaskView id={task.id} weaver={someContext(platform.request)} />);
  expect(view.find('h2').textContent).toBe('Call Omar');
  expect(state(view)).toBe('In progress');
  expect(facts(view)).toEqual({
    Due: 'Tue, Mar 18 · 2 days agoOverdue',
    Assignee: 'Li Na',
    'Given by': 'Omar Farouk',
    Priority: 'High',
    Progress: '60%',
  });
  expect(view.find('article').getAttribute('aria-labelledby')).toBe(view.find('h2').id);
});

it('leaves out what a task of one’s own does not have', async () => {
  const view = await show(<TaskView id="7" weaver={someContext(somePlatform(someDetail()).request)} />);
  expect(Object.keys(facts(view))).toEqual(['Due', 'Assignee', 'Priority']);
});

it('says its title when the task is loaded, for the page around it', async () => {
  const context = someContext(somePlatform(someDetail()).request);
  await show(<TaskView id="7" weaver={context} />);
  expect(vi.mocked(context.emit).mock.calls).toEqual([['title', { title: 'Call Omar' }]]);
});

it('is completed and reopened by its assignee', async () => {
  const platform = somePlatform(someDetail({ task: someTask({ id: '7', status: 'doing', progress: 60 }) }));
  const context = someContext(platform.request);
  const view = await show(<TaskView id="7" weaver={context} />);
  await doing(() => button(view, 'Mark as done').click());
  expect(state(view)).toBe('Done');
  expect(facts(view)).not.toHaveProperty('Progress');
  expect(context.emit).toHaveBeenLastCalledWith('tick', { id: '7', done: true });
  await doing(() => button(view, 'Reopen').click());
  expect(state(view)).toBe('In progress');
  expect(context.emit).toHaveBeenLastCalledWith('tick', { id: '7', done: false });
  expect(platform.calls).toEqual(['detail', ['tick', true], ['tick', false]]);
});

it('sends one change at a time, and says that it is saving', async () => {
  const platform = somePlatform(someDetail());
  const view = await show(<TaskView id="7" weaver={someContext(platform.request)} />);
  platform.isHolding = true;
  await doing(() => button(view, 'Mark as done').click());
  expect(view.element.textContent).toContain('Saving');
  expect(button(view, 'Mark as done').getAttribute('aria-disabled')).toBe('true');
  await doing(() => button(view, 'Mark as done').click());
  expect(platform.calls).toEqual(['detail', ['tick', true]]);
  await doing(() => platform.release());
  expect(state(view)).toBe('Done');
  expect(view.element.textContent).not.toContain('Saving');
});

it('keeps its state when a change cannot be saved, and offers to try again', async () => {
  const platform = somePlatform(someDetail());
  const context = someContext(platform.request);
  const view = await show(<TaskView id="7" weaver={context} />);
  platform.errors['tick'] = new Error('offline');
  await doing(() => button(view, 'Mark as done').click());
  expect(view.find('[role="alert"]').textContent).toContain('could not be saved');
  expect(state(view)).toBe('Not started');
  platform.errors = {};
  await doing(() => button(view, 'Try again').click());
  expect(state(view)).toBe('Done');
  expect(view.element.querySelector('[role="alert"]')).toBeNull();
  expect(document.activeElement).toBe(button(view, 'Reopen'));
});

it('has no button for the person who gave it', async () => {
  const view = await show(
    <TaskView
      id="7"
      weaver={someContext(somePlatform(someDetail({ canTick: false, assignee: OMAR })).request)}
    />,
  );
  expect(facts(view)['Assignee']).toBe('Omar Farouk');
  expect(view.element.querySelector('button')).toBeNull();
});

it('follows the other islands of the page', async () => {
  const task = someTask();
  const view = await show(
    <TaskView id={task.id} weaver={someContext(somePlatform(someDetail({ task })).request)} />,
  );
  await doing(() => tellTaskSaved({ ...task, status: 'done' }));
  expect(state(view)).toBe('Done');
  await doing(() => tellTaskSaved(someTask({ id: 'another', title: 'Another' })));
  expect([view.find('h2').textContent, state(view)]).toEqual(['Call Omar', 'Done']);
});

it('says that a task cannot be found, differently from a failure', async () => {
  const platform = somePlatform(someDetail());
  platform.errors['detail'] = { envelope: { code: 404, status: false } };
  const context = someContext(platform.request);
  const view = await show(<TaskView id="gone" weaver={context} />);
  expect(view.find('[role="status"]:not(:empty)').textContent).toContain('cannot be found');
  platform.errors['detail'] = new Error('offline');
  await view.rerender(<TaskView id="7" weaver={context} />);
  expect(view.find('[role="alert"]').textContent).toContain('could not be loaded');
  platform.errors = {};
  await doing(() => button(view, 'Try again').click());
  expect(view.find('h2').textContent).toBe('Call Omar');
  expect(context.onError).not.toHaveBeenCalled();
});

it('leaves the first failure to its island', async () => {
  const platform = somePlatform(someDetail());
  const error = new Error('offline');
  platform.errors['detail'] = error;
  const context = someContext(platform.request);
  await show(<TaskView id="7" weaver={context} />);
  expect(vi.mocked(context.onError).mock.calls).toEqual([[error]]);
});

it('sends and says nothing more after its island is gone', async () => {
  const platform = somePlatform(someDetail());
  const context = someContext(platform.request);
  const view = await show(<TaskView id="7" weaver={context} />);
  platform.isHolding = true;
  await doing(() => button(view, 'Mark as done').click());
  context.island.abort();
  await view.unmount();
  await doing(() => platform.release());
  expect(context.emit).not.toHaveBeenCalledWith('tick', expect.anything());
});
