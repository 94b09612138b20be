import { expect, it } from 'vitest';
import type { MountedIsland } from '../../../islands/rendering/islandRenderer.js';
import { SWITCHES_OFF } from '../../../wire/performanceReport.js';
import { createModuleActions } from './moduleActions.js';

const ON = { ...SWITCHES_OFF, mobxActionSwitchStatus: true };

/** A module with its mobx, and what was measured of it. */
function started(...components: string[]) {
  const listeners = new Set<(report: object) => void>();
  const mobx = {
    spy(listener: (report: object) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const measured: string[] = [];
  const mounted = new Map(
    components.map((component, at) => [`weaver-${at}`, { times: { component } } as unknown as MountedIsland]),
  );
  const actions = createModuleActions(
    { load: () => Promise.resolve({ exports: { mobx } } as never) },
    mounted,
    { addAction: (islandId, name) => void measured.push(`${islandId} ${name}`) },
    () => 0,
  );
  const act = (name: string): void => {
    for (const listener of listeners) {
      listener({ type: 'action', name, spyReportStart: true });
      listener({ spyReportEnd: true });
    }
  };
  return { actions, act, measured, mobxListeners: () => listeners.size };
}

/** The module's promise has settled. */
const loaded = (): Promise<void> => Promise.resolve().then(() => undefined);

it('counts actions for the newest island of the module, while the platform wants it', async () => {
  const { actions, act, measured } = started('@weapp/hrm', '@weapp/hrm/Card', '@weapp/hrmplus/Card');
  actions.add('@weapp/hrm');
  await loaded();
  act('too early');
  actions.follow(ON);
  await loaded();
  act('save');
  actions.follow(SWITCHES_OFF);
  act('too late');
  expect(measured).toEqual(['weaver-1 save']);
});

it('measures a module that is loaded while the platform wants it, once', async () => {
  const { actions, act, measured, mobxListeners } = started('@weapp/hrm');
  actions.follow(ON);
  actions.add('@weapp/hrm');
  actions.add('@weapp/hrm');
  actions.follow(ON);
  await loaded();
  act('save');
  expect([measured, mobxListeners()]).toEqual([['weaver-0 save'], 1]);
  actions.stop();
  expect(mobxListeners()).toBe(0);
});

it('a module that arrives after the switch was turned off and on is measured once', async () => {
  const { actions, mobxListeners } = started('@weapp/hrm');
  actions.add('@weapp/hrm');
  actions.follow(ON);
  actions.follow(SWITCHES_OFF);
  actions.follow(ON);
  await loaded();
  expect(mobxListeners()).toBe(1);
});
