// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { doing, envelope, press, settle, show, someContext, type, type Shown } from '../kit/testing.js';
import { someTask, someTasks, TODAY } from './testing.js';
import { TaskList } from './TaskList.js';
import type { Task } from './data/tasks.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));

interface Asked {
  readonly url: string;
  readonly data: {
    readonly id?: string;
    readonly done?: boolean;
    readonly title?: string;
    readonly key?: string;
  };
}

/** A platform that stores its data; its next answers can be held back or refused. */
function somePlatform(...tasks: readonly Task[]) {
  const kept = new Map(tasks.map((task) => [task.id, task]));
  const requested: Asked[] = [];
  const refusals = new Set<string>();
  const held: (() => void)[] = [];
  const platform = {
    asked: requested,
    kept,
    /** Refuses these calls. */
    refusals,
    isHolding: false,
    release: () => held.splice(0).forEach((answer) => answer()),
    request: vi.fn(async (options: unknown) => {
      const { url, data } = options as Asked;
      requested.push({ url, data });
      const call = url.replace('/api/task/', '');
      if (platform.isHolding) await new Promise<void>((resolve) => held.push(resolve));
      if (refusals.has(call)) throw new Error('offline');
      if (call === 'list') return envelope(someTasks(...kept.values()));
      const known = kept.get(data.id ?? '');
      const task =
        known === undefined
          ? someTask({ id: `9${kept.size}`, ...(data as Partial<Task>) })
          : { ...known, status: data.done === true ? ('done' as const) : ('open' as const) };
      kept.set(task.id, task);
      return envelope(task);
    }),
  };
  return platform;
}

const titles = (list: Shown): (string | null)[] =>
  [...list.element.querySelectorAll('.wt-row-title')].map((title) => title.textContent);

const checks = (list: Shown): HTMLInputElement[] => [
  ...list.element.querySelectorAll<HTMLInputElement>('.wt-check'),
];

const button = (list: Shown, name: string): HTMLElement => {
  const found = [...list.element.querySelectorAll('button')].find((one) => one.textContent?.startsWith(name));
  if (found === undefined) throw new Error(`There is no button ${name}`);
  return found;
};

const typeTitle = (list: Shown, value: string): Promise<void> => type(list.find('.wt-entry-input'), value);

const submit = (list: Shown): Promise<void> =>
  doing(() => {
    list.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

it('shows open tasks by due day, relative to the platform’s day', async () => {
  const platform = somePlatform(
    someTask({ id: '1', title: 'Later', dueOn: '2031-04-02', priority: 'high', progress: 60 }),
    someTask({ id: '2', title: 'Missed', dueOn: '2031-03-18', creator: { id: '7', name: 'Noura' } }),
    someTask({ id: '3', title: 'Now' }),
    someTask({ id: '4', title: 'Over', dueOn: '2031-03-01', status: 'done' }),
  );
  const list = await show(<TaskList weaver={someContext(platform.request)} />);
  expect(titles(list)).toEqual(['Missed', 'Now', 'Later']);
  const headings = [...list.element.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(headings).toEqual(['Overdue 1', 'Today 1', 'Later 1']);
  const facts = checks(list).map(
    (check) => document.getElementById(check.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  const due = (day: string): string => `Due \u2068${day}\u2069`;
  expect(facts).toEqual([
    `Overdue, ${due('Tue, Mar 18')} · 2 days ago, From \u2068Noura\u2069`,
    `${due('Thu, Mar 20')} · today`,
    `${due('Wed, Apr 2')}, High priority, 60% complete`,
  ]);
  expect(list.find('.wt-count').textContent).toBe('3 open tasks');
});

it('completes a task at once, keeps the row in place, and notifies the host when it is saved', async () => {
  const platform = somePlatform(someTask());
  const context = someContext(platform.request);
  const onChange = vi.fn();
  const list = await show(<TaskList onChange={onChange} weaver={context} />);
  platform.isHolding = true;
  await doing(() => checks(list)[0]?.click());
  expect(checks(list)[0]?.checked).toBe(true);
  expect(titles(list)).toEqual(['Call Omar']);
  expect(list.find('.wt-count').textContent).toBe('No open tasks');
  expect(onChange).not.toHaveBeenCalled();
  await doing(platform.release);
  // The whole id arrives, whatever its length.
  expect(platform.asked[1]?.data).toEqual({ id: '4915532168790030007', done: true });
  expect(context.emit).toHaveBeenCalledWith('tick', { id: '4915532168790030007', done: true });
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ title: 'Call Omar', status: 'done' }));
  // Rows move only when a filter is chosen again.
  await doing(() => button(list, 'Open').click());
  expect(titles(list)).toEqual([]);
  await doing(() => button(list, 'Done').click());
  expect(titles(list)).toEqual(['Call Omar']);
});

it('reverts a change that could not be saved, shows that, and retries on demand', async () => {
  const platform = somePlatform(someTask());
  const list = await show(<TaskList weaver={someContext(platform.request)} />);
  platform.refusals.add('tick');
  await doing(() => checks(list)[0]?.click());
  expect(checks(list)[0]?.checked).toBe(false);
  expect(list.find('.wt-row [role="alert"]').textContent).toContain('could not be saved');
  platform.refusals.clear();
  await doing(() => button(list, 'Try again').click());
  expect(checks(list)[0]?.checked).toBe(true);
  expect(list.element.querySelector('.wt-row [role="alert"]')).toBeNull();
  expect(document.activeElement).toBe(checks(list)[0]);
  expect(platform.kept.get(someTask().id)?.status).toBe('done');
});

it('keeps the last choice of several quick clicks', async () => {
  const platform = somePlatform(someTask());
  const context = someContext(platform.request);
  const list = await show(<TaskList weaver={context} />);
  platform.isHolding = true;
  await doing(() => checks(list)[0]?.click());
  await doing(() => checks(list)[0]?.click());
  expect(checks(list)[0]?.checked).toBe(false);
  platform.isHolding = false;
  await doing(platform.release);
  expect(platform.asked.slice(1).map(({ data }) => data.done)).toEqual([true, false]);
  expect(platform.kept.get(someTask().id)?.status).toBe('open');
  expect(checks(list)[0]?.checked).toBe(false);
  expect(context.emit).toHaveBeenCalledTimes(1);
});

it('adds several in a row: clears the field, keeps the focus, and announces each', async () => {
  const platform = somePlatform();
  const context = someContext(platform.request);
  const list = await show(<TaskList weaver={context} />);
  expect(list.element.textContent).toContain('Nothing open');
  for (const title of ['Buy toner', ' Water plants ']) {
    await typeTitle(list, title);
    await submit(list);
    expect(list.find<HTMLInputElement>('.wt-entry-input').value).toBe('');
    expect(document.activeElement).toBe(list.find('.wt-entry-input'));
    expect(list.find('.wt-said').textContent).toBe(`Added: \u2068${title.trim()}\u2069`);
  }
  expect(platform.asked.slice(1).map(({ data }) => data)).toEqual([
    { key: expect.stringMatching(/^[0-9a-f]{32}$/), title: 'Buy toner', dueOn: TODAY, priority: 'normal' },
    { key: expect.stringMatching(/^[0-9a-f]{32}$/), title: 'Water plants', dueOn: TODAY, priority: 'normal' },
  ]);
  expect(context.emit).toHaveBeenLastCalledWith('add', { id: '91' });
  expect(titles(list)).toEqual(['Buy toner', 'Water plants']);
});

it('shows a new task even when only completed ones were displayed', async () => {
  const platform = somePlatform();
  const list = await show(<TaskList filter="done" weaver={someContext(platform.request)} />);
  await typeTitle(list, 'Buy toner');
  await submit(list);
  expect(titles(list)).toEqual(['Buy toner']);
});

it('requires a title before it sends anything', async () => {
  const platform = somePlatform();
  const list = await show(<TaskList weaver={someContext(platform.request)} />);
  await typeTitle(list, '   ');
  await submit(list);
  const field = list.find<HTMLInputElement>('.wt-entry-input');
  expect(list.find('.wt-problem').textContent).toBe('Write what is to be done.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  await typeTitle(list, 'x');
  expect(list.find('.wt-problem').textContent).toBe('');
  expect(platform.asked).toHaveLength(1);
});

it('reports a title that is too long without cutting it', async () => {
  const platform = somePlatform();
  const list = await show(<TaskList weaver={someContext(platform.request)} />);
  const long = 'x'.repeat(201);
  await typeTitle(list, long);
  expect(list.find('.wt-problem').textContent).toBe('The title is too long: 200 characters at most.');
  await submit(list);
  expect(platform.asked).toHaveLength(1);
  expect(list.find<HTMLInputElement>('.wt-entry-input').value).toBe(long);
});

it('keeps a task that could not be added, and retries it with the same key or discards it', async () => {
  const platform = somePlatform();
  const list = await show(<TaskList weaver={someContext(platform.request)} />);
  platform.refusals.add('add');
  for (const title of ['Buy toner', 'Water plants']) {
    await typeTitle(list, title);
    await submit(list);
  }
  const alerts = [...list.element.querySelectorAll('.wt-drafts [role="alert"]')];
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    '“\u2068Buy toner\u2069” could not be added.',
    '“\u2068Water plants\u2069” could not be added.',
  ]);
  platform.refusals.clear();
  await doing(() => button(list, 'Try again').click());
  expect(titles(list)).toEqual(['Buy toner']);
  expect(platform.asked[3]?.data.key).toBe(platform.asked[1]?.data.key);
  await doing(() => button(list, 'Discard').click());
  expect(list.element.textContent).not.toContain('Water plants');
  expect(document.activeElement).toBe(list.find('.wt-entry-input'));
});

it('is one tab stop, and arrow keys move through all groups', async () => {
  const platform = somePlatform(
    someTask({ id: '1', title: 'a' }),
    someTask({ id: '2', title: 'b' }),
    someTask({ id: '3', title: 'c', dueOn: '2031-05-01' }),
  );
  const list = await show(<TaskList weaver={someContext(platform.request)} />);
  const items = checks(list);
  expect(items.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  await doing(() => items[0]?.focus());
  await press(items[0] as HTMLElement, 'ArrowDown');
  expect(document.activeElement).toBe(items[1]);
  await press(items[1] as HTMLElement, 'End');
  expect(document.activeElement).toBe(items[2]);
  expect(items.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
});

it('offers a retry after a list that failed, and keeps text typed meanwhile', async () => {
  const platform = somePlatform(someTask());
  platform.refusals.add('list');
  const list = await show(<TaskList weaver={someContext(platform.request)} />);
  expect(list.find('.wp-failed [role="alert"]').textContent).toContain('could not be loaded');
  await typeTitle(list, 'Half a tho');
  platform.refusals.clear();
  await doing(() => button(list, 'Try again').click());
  expect(titles(list)).toEqual(['Call Omar']);
  expect(list.find<HTMLInputElement>('.wt-entry-input').value).toBe('Half a tho');
});

it('rejects an answer without the current day', async () => {
  const request = vi.fn().mockResolvedValue(envelope({ tasks: [someTask()], total: 1 }));
  const list = await show(<TaskList weaver={someContext(request)} />);
  expect(list.element.textContent).toContain('could not be loaded');
});

it('updates from other islands of the page until it is unmounted', async () => {
  const platform = somePlatform(someTask());
  const [one, other] = [someContext(platform.request), someContext(platform.request)];
  const list = await show(
    <>
      <TaskList weaver={{ ...one, islandId: 'one' }} />
      <TaskList weaver={{ ...other, islandId: 'other' }} />
    </>,
  );
  const states = (): boolean[] => checks(list).map(({ checked }) => checked);
  await doing(() => checks(list)[0]?.click());
  // The other list shows open tasks only.
  expect(states()).toEqual([true]);
  await doing(() => checks(list)[0]?.click());
  expect(states()).toEqual([false, false]);
  one.island.abort();
  await doing(() => checks(list)[0]?.click());
  expect(states()).toEqual([true, false]);
});

it('starts with the filter that the host sets, and uses open tasks for an invalid one', async () => {
  const platform = somePlatform(
    someTask({ id: '1', title: 'Open' }),
    someTask({ id: '2', title: 'Over', status: 'done' }),
  );
  const context = someContext(platform.request);
  const list = await show(<TaskList filter="all" weaver={context} />);
  expect(titles(list)).toEqual(['Open', 'Over']);
  await list.rerender(<TaskList filter="done" weaver={context} />);
  expect(titles(list)).toEqual(['Over']);
  await list.rerender(<TaskList filter={'__proto__' as never} weaver={context} />);
  expect(titles(list)).toEqual(['Open']);
});

it('shows that a list is incomplete', async () => {
  const request = vi.fn().mockResolvedValue(envelope({ ...someTasks(someTask()), total: 612 }));
  const list = await show(<TaskList weaver={someContext(request)} />);
  await settle();
  expect(list.find('.wt-more').textContent).toBe('The first 1 of 612 tasks.');
});
