import { expect, vi } from 'vitest';
import { createFakePlatform, renderIsland, type Scenario, type TestClock } from 'weaver-sdk/testing';
import { Tasks } from './Tasks.js';

/** Shows the tasks, when their call goes wrong: always, or as often as `times` says. */
export async function tasksWith(
  scenario: Scenario,
  { times, clock }: { times?: number; clock?: TestClock } = {},
) {
  const platform = createFakePlatform({ modules: { '@weapp/task': { Tasks } }, clock });
  platform.use('taskList', scenario, { times });
  return { platform, ...(await renderIsland(platform, '@weapp/task/Tasks')) };
}

/** Waits until a text is there. */
export async function shown(root: Node, text: string | RegExp): Promise<void> {
  await vi.waitFor(() => {
    expect(root.textContent).toMatch(text);
  });
}
