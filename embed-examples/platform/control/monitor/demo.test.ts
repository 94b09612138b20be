import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestStack, type TestStack } from '../../testStack.js';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ demoReports: true });
});
afterAll(() => stack.close());

it('the example reports show every kind of error, and name the island that is slow', async () => {
  const { series, components, pageCount } = (await stack.control('GET', '/monitor/overview?range=7d')) as {
    series: { kinds: unknown[] };
    components: { component: string; isSlow: boolean }[];
    pageCount: number;
  };
  expect(series.kinds).toHaveLength(6);
  expect(components[0]).toMatchObject({ component: '@weapp/calendar/MonthView', isSlow: true });
  expect(components.at(-1)).toMatchObject({ isSlow: false });
  expect(pageCount).toBeGreaterThan(200);
});

it('a reset deletes them', async () => {
  await stack.reset();
  expect(await stack.control('GET', '/monitor/overview?range=30d')).toMatchObject({ pageCount: 0 });
});
