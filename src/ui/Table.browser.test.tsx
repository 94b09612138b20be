import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createTestStage, type TestStage } from '../../embed-examples/testing/fixtures/uiStage.js';
import { Table } from './Table.js';

let stage: TestStage;
beforeEach(() => {
  stage = createTestStage();
});
afterEach(() => {
  stage.remove();
});

const columns = [
  { dataIndex: 'name', title: 'Rule' },
  { dataIndex: 'constructor', title: 'Words' },
];
const table = () => vi.waitFor(() => stage.find('table'));
const texts = (selector: string) => stage.all(selector).map(({ textContent }) => textContent);

it('shows the values of its columns, and nothing for keys that a row only inherits', async () => {
  await page.viewport(900, 600);
  stage.show(<Table caption="Found" columns={columns} rows={[{ name: 'Finance', other: 'x' }]} />);
  await table();
  expect(texts('th')).toEqual(['Rule', 'Words']);
  expect(texts('td')).toEqual(['Finance', '']);
  expect(texts('caption')).toEqual(['Found']);
});

it('shows emptyText when there are no rows', async () => {
  stage.show(<Table caption="Found" columns={columns} rows={[]} emptyText="Nothing found." />);
  await table();
  expect(texts('td')).toEqual(['Nothing found.']);
});

it('scrolls inside its own box when it is too wide, also by keyboard', async () => {
  await page.viewport(900, 600);
  const many = Array.from({ length: 30 }, (_, at) => ({ dataIndex: `c${at}`, title: `Column ${at}` }));
  stage.show(<Table caption="Found" columns={many} rows={[{ c0: 'a' }]} />);
  await table();
  const box = stage.find('.weaver-ui-table-box');
  await vi.waitFor(() => {
    expect(box.tabIndex).toBe(0);
  });
  expect(box.getAttribute('role')).toBe('region');
  expect(box.offsetWidth).toBeLessThanOrEqual(innerWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

it('is a list on a phone, with titles above values, and still a table for assistive technology', async () => {
  await page.viewport(375, 640);
  stage.show(<Table caption="Found" columns={columns} rows={[{ name: 'Finance' }]} />);
  await table();
  const [name, words] = stage.all('td');
  expect(name?.getBoundingClientRect().bottom).toBeLessThanOrEqual(words?.getBoundingClientRect().top ?? 0);
  expect(getComputedStyle(name ?? document.body, '::before').content).toContain('"Rule"');
  expect(stage.all('[role="row"]')).toHaveLength(2);
  expect(texts('[role="columnheader"]')).toEqual(['Rule', 'Words']);
  expect(stage.find('.weaver-ui-table-box').tabIndex).toBe(-1);
});
