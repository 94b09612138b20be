import { expect } from 'vitest';

import { DOCUMENT_CALLS, type DocumentListData } from '../../src/wire/office/documents.js';
import { PEOPLE_CALLS, type PeopleListData, type PersonDetail } from '../../src/wire/office/people.js';
import { TASK_CALLS, type Task, type TaskListData } from '../../src/wire/office/tasks.js';
import type { Backend } from './backend.js';
import { casesOf, dataOf, newKey, NO_OBJECT } from './contractCase.js';

const refusalOf = async ({ call }: Backend, path: string, body: unknown): Promise<unknown> => {
  const answer = await call('POST', path, { body });
  return [answer.status, answer.body?.['code'], answer.body?.['status'], answer.body?.['msg']];
};

const NO_OBJECT_ANSWER = [200, 400, false, NO_OBJECT];

export const PEOPLE_CASES = casesOf('people', {
  'the list has the departments with their numbers of people': async (backend) => {
    const { people, departments, total } = await dataOf<PeopleListData>(backend, PEOPLE_CALLS.list, {});
    expect(total).toBe(people.length);
    const counted = departments.reduce((sum, { headcount }) => sum + headcount, 0);
    expect(counted).toBe(total);
    expect(Object.keys(people[0] ?? {}).sort()).toEqual([
      'avatar',
      'department',
      'departmentId',
      'id',
      'name',
      'presence',
      'title',
    ]);
  },
  'a keyword finds names in any case, a department its people': async (backend) => {
    const { people } = await dataOf<PeopleListData>(backend, PEOPLE_CALLS.list, {});
    const [first] = people;
    const byName = await dataOf<PeopleListData>(backend, PEOPLE_CALLS.list, {
      keyword: ` ${first?.name.toUpperCase() ?? ''} `,
    });
    expect(byName.people.map(({ id }) => id)).toContain(first?.id);
    const byDepartment = await dataOf<PeopleListData>(backend, PEOPLE_CALLS.list, {
      departmentId: first?.departmentId,
    });
    expect(new Set(byDepartment.people.map(({ departmentId }) => departmentId))).toEqual(
      new Set([first?.departmentId]),
    );
    const none = await dataOf<PeopleListData>(backend, PEOPLE_CALLS.list, { keyword: 'nobody at all %' });
    expect([none.people, none.total]).toEqual([[], 0]);
  },
  'the detail of `me` is that of the signed-in person': async (backend) => {
    const detail = (id: string) =>
      dataOf<PersonDetail>(backend, { method: 'GET', path: `${PEOPLE_CALLS.detail.path}?id=${id}` });
    const me = await detail('me');
    expect(await detail(me.id)).toEqual(me);
    expect(me.manager).toMatchObject({
      id: expect.any(String) as string,
      name: expect.any(String) as string,
    });
    expect(me.reports).toBeGreaterThan(0);
    expect(Object.keys(me)).not.toContain('password');
  },
  'an unknown person is not found': async ({ call }) => {
    for (const id of ['0', 'x', '']) {
      const { body } = await call('GET', `${PEOPLE_CALLS.detail.path}?id=${id}`);
      expect(body).toMatchObject({ code: 404, msg: 'There is no such person', data: null });
    }
  },
  'the body must be an object': async (backend) => {
    expect(await refusalOf(backend, PEOPLE_CALLS.list.path, [])).toEqual(NO_OBJECT_ANSWER);
  },
});

export const DOCUMENT_CASES = casesOf('documents', {
  'the newest are first, and the newest is the one without an id': async (backend) => {
    const { documents, timeZone } = await dataOf<DocumentListData>(backend, DOCUMENT_CALLS.list, {});
    const times = documents.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual([...times].sort().reverse());
    const newest = await dataOf<Record<string, unknown>>(backend, DOCUMENT_CALLS.detail);
    expect(newest).toMatchObject({ ...documents[0], timeZone, isCut: false });
    expect(newest['blocks']).not.toEqual([]);
  },
  'a folder has its documents, each the neighbour of the others': async (backend) => {
    const { documents } = await dataOf<DocumentListData>(backend, DOCUMENT_CALLS.list, {});
    const folder = documents[0]?.folder ?? '';
    const inFolder = await dataOf<DocumentListData>(backend, DOCUMENT_CALLS.list, { folder });
    expect(new Set(inFolder.documents.map((one) => one.folder))).toEqual(new Set([folder]));
    const { path } = DOCUMENT_CALLS.detail;
    const first = await dataOf<{ neighbours: { id: string }[] }>(backend, {
      method: 'GET',
      path: `${path}?id=${inFolder.documents[0]?.id ?? ''}`,
    });
    expect(first.neighbours.map(({ id }) => id)).toEqual(inFolder.documents.slice(1).map(({ id }) => id));
  },
  'unknown documents and folders that are none are refused': async (backend) => {
    for (const id of ['0', 'newest', '%27%20or%201=1--', '%00', '9'.repeat(40)]) {
      const { body } = await backend.call('GET', `${DOCUMENT_CALLS.detail.path}?id=${id}`);
      expect([id, body]).toEqual([
        id,
        { code: 404, status: false, msg: 'There is no such document', data: null },
      ]);
    }
    const none = await dataOf<DocumentListData>(backend, DOCUMENT_CALLS.list, { folder: '%' });
    expect(none.documents).toEqual([]);
    for (const folder of ['x'.repeat(201), 'a\0']) {
      expect(await refusalOf(backend, DOCUMENT_CALLS.list.path, { folder })).toEqual([
        ...[200, 400, false, 'A folder is a text of at most 200 characters'],
      ]);
    }
    expect(await refusalOf(backend, DOCUMENT_CALLS.list.path, [])).toEqual(NO_OBJECT_ANSWER);
  },
});

const list = (backend: Backend) => dataOf<TaskListData>(backend, TASK_CALLS.list, {});

export const TASK_CASES = casesOf('tasks', {
  'open ones come first, the earliest due first; then those done': async (backend) => {
    const { tasks, total, today } = await list(backend);
    expect(total).toBe(tasks.length);
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    const states = tasks.map(({ status }) => (status === 'done' ? 1 : 0));
    expect(states).toEqual([...states].sort());
    const due = tasks.filter(({ status }) => status !== 'done').map(({ dueOn }) => dueOn);
    expect(due).toEqual([...due].sort());
  },
  'a new task is listed, once for its key': async (backend) => {
    const wanted = { key: newKey(), title: '  Read\nthis ' };
    const added = await dataOf<Task>(backend, TASK_CALLS.add, wanted);
    const { tasks, today } = await list(backend);
    expect(added).toMatchObject({ title: 'Read this', dueOn: today, priority: 'normal', status: 'open' });
    expect(added).toMatchObject({
      progress: 0,
      creator: null,
      id: expect.stringMatching(/^\d{19}$/) as string,
    });
    expect(await dataOf<Task>(backend, TASK_CALLS.add, { ...wanted, title: 'Other' })).toEqual(added);
    expect(tasks.filter(({ id }) => id === added.id)).toEqual([added]);
  },
  'completed tasks are last, the latest due first': async (backend) => {
    const added: Task[] = [];
    for (const dueOn of ['2026-01-05', '2027-01-05', '2026-06-05']) {
      const body = { key: newKey(), title: dueOn, dueOn, priority: 'high' };
      added.push(await dataOf<Task>(backend, TASK_CALLS.add, body));
    }
    expect(added[0]).toMatchObject({ dueOn: '2026-01-05', priority: 'high' });
    for (const { id } of added) await dataOf(backend, TASK_CALLS.tick, { id, done: true });
    const { tasks } = await list(backend);
    const done = tasks.filter(({ status }) => status === 'done');
    expect(tasks.slice(-done.length)).toEqual(done);
    const titles = done.map(({ title }) => title).filter((title) => added.some((one) => one.title === title));
    expect(titles).toEqual(['2027-01-05', '2026-06-05', '2026-01-05']);
  },
  'completing keeps the progress, reopening restores it': async (backend) => {
    const task = (await list(backend)).tasks.find(({ status }) => status !== 'done');
    const tick = (done: boolean) => dataOf<Task>(backend, TASK_CALLS.tick, { id: task?.id, done });
    for (let time = 0; time < 2; time += 1) {
      expect(await tick(true)).toMatchObject({ id: task?.id, status: 'done', progress: task?.progress });
    }
    expect(await tick(false)).toEqual(task);
  },
  'the detail tells who has the task': async (backend) => {
    const { tasks, today } = await list(backend);
    const [task] = tasks;
    expect(await dataOf(backend, TASK_CALLS.detail, { id: task?.id })).toMatchObject({
      ...{ task, today },
      canTick: true,
      assignee: { id: expect.any(String) as string },
    });
  },
  'wrong bodies are refused by the name of the field': async (backend) => {
    const { path } = TASK_CALLS.add;
    const [key, title] = [newKey(), 'x'];
    const wrong: readonly (readonly [unknown, string])[] = [
      [{ title }, 'key must be 32 hex digits'],
      [{ key }, 'title is missing'],
      [{ key, title: ' \n' }, 'title is empty'],
      [{ key, title: 7 }, 'title is missing'],
      [{ key, title: ' \n\0 ' }, 'title is empty'],
      [{ key: 'short', title }, 'key must be 32 hex digits'],
      [{ key, title: 'x'.repeat(201) }, 'title must have at most 200 characters'],
      ...['0026-11-20', null].map(
        (dueOn) =>
          [{ key, title, dueOn }, 'dueOn must be a day of the calendar from 1900 on, YYYY-MM-DD'] as const,
      ),
      [{ key, title, priority: '__proto__' }, 'priority must be one of high, normal, low'],
      [{ key, title, dueOn: '2026-02-30' }, 'dueOn must be a day of the calendar from 1900 on, YYYY-MM-DD'],
      [{ key, title, priority: 'soon' }, 'priority must be one of high, normal, low'],
      [[], 'The body must be a JSON object'],
    ];
    const { total } = await list(backend);
    const got = await Promise.all(wrong.map(([body]) => refusalOf(backend, path, body)));
    expect((await list(backend)).total).toBe(total);
    const longest = await dataOf<Task>(backend, TASK_CALLS.add, { key, title: '📌'.repeat(200) });
    expect(longest.title).toHaveLength(400);
    expect(got).toEqual(wrong.map(([, msg]) => [200, 400, false, msg]));
    const tick = (body: unknown) => refusalOf(backend, TASK_CALLS.tick.path, body);
    expect(await tick({ id: 7, done: true })).toEqual([200, 400, false, 'id must be a text']);
    expect(await tick({ done: true })).toEqual([200, 400, false, 'id must be a text']);
    for (const done of [1, 'true', undefined]) {
      expect(await tick({ id: '7', done })).toEqual([200, 400, false, 'done must be true or false']);
    }
    expect(await tick([1])).toEqual(NO_OBJECT_ANSWER);
    expect(await refusalOf(backend, TASK_CALLS.detail.path, [])).toEqual(NO_OBJECT_ANSWER);
  },
  'an unknown task is not found': async (backend) => {
    const notFound = [200, 404, false, 'There is no such task'];
    for (const id of ['7', '', 'a\0b', "' or 1=1 --"]) {
      expect(await refusalOf(backend, TASK_CALLS.tick.path, { id, done: true })).toEqual(notFound);
      expect(await refusalOf(backend, TASK_CALLS.detail.path, { id })).toEqual(notFound);
    }
    expect(await refusalOf(backend, TASK_CALLS.detail.path, {})).toEqual(notFound);
  },
});
