import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOverrides } from '../../extensions/index.js';
import type { LoadedModule } from '../../modules/moduleLoader.js';
import type { ModuleContext } from '../context.js';
import type { ModuleExport } from './findExport.js';
import { createIslandRenderer } from './islandRenderer.js';
import type { IslandStage, IslandTimes } from './islandTimes.js';
import type { MountedModule } from './moduleRenderer.js';
import { sdkLibraries } from './sdkLibraries.js';

/** Keeps the page busy for this long, as a slow component does. */
function work(durationMs: number): void {
  const endMs = performance.now() + durationMs;
  while (performance.now() < endMs);
}

interface CardProps {
  readonly busyMs?: number;
  readonly isBroken?: boolean;
}

function Card({ busyMs = 0, isBroken = false }: CardProps): ReactElement {
  const [clicks, setClicks] = useState(0);
  work(busyMs);
  if (isBroken) throw new Error('the card is broken');
  return (
    <button
      type="button"
      onClick={() => {
        setClicks(clicks + 1);
      }}
    >
      clicked {clicks}
    </button>
  );
}

let element: HTMLElement;
let mounted: MountedModule | undefined;
let stages: IslandStage[] = [];
let times: IslandTimes | undefined;
const renderer = createIslandRenderer(createOverrides(), {
  onFailedElement: () => undefined,
  onStage(stage, reached) {
    stages.push(stage);
    times = reached;
  },
});

const context = { islandId: 'weaver-7' } as ModuleContext;

function cardOf(exports: Record<string, unknown>): ModuleExport {
  const module = {
    info: { name: '@weapp/people' },
    exports,
    styles: [],
    provider: { name: 'sdk', libraries: sdkLibraries },
  } as unknown as LoadedModule;
  return { module, address: { app: '@weapp/people', folder: 'people', exportName: 'Card' } };
}

function mount(exports: Record<string, unknown>, props: CardProps = {}, startMs = 0): void {
  mounted = renderer.mount(
    element,
    cardOf(exports),
    { ...props },
    { ...context, styleRoot: element },
    { startMs, onCommit: () => undefined, onError: () => undefined },
  );
}
const update = (props: CardProps): void => {
  mounted?.update({ ...props }, { ...context, styleRoot: element });
};

beforeEach(() => {
  element = document.createElement('div');
  document.body.append(element);
  stages = [];
  times = undefined;
});
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
  element.remove();
});

it('says when an island was asked for, loaded, shown and painted, in this order', async () => {
  const startMs = performance.now();
  mount({ Card }, {}, startMs);
  await vi.waitFor(() => {
    expect(stages).toEqual(['loaded', 'ready', 'painted']);
  });
  expect(times).toMatchObject({ islandId: 'weaver-7', component: '@weapp/people/Card', startMs, renders: 1 });
  const { loadedMs = NaN, readyMs = NaN, paintedMs = NaN } = times ?? {};
  expect([startMs, loadedMs, readyMs, paintedMs].sort((a, b) => a - b)).toEqual([
    startMs,
    loadedMs,
    readyMs,
    paintedMs,
  ]);
});

it('counts a first render of 100 ms as slow, and a quick one by new props not', async () => {
  mount({ Card }, { busyMs: 110 });
  await vi.waitFor(() => {
    expect(stages).toContain('ready');
  });
  update({ busyMs: 0 });
  await vi.waitFor(() => {
    expect(times?.renders).toBe(2);
  });
  expect(times?.slowRenders).toBe(1);
  expect(times?.firstRenderMs).toBeGreaterThanOrEqual(110);
  expect(times?.longestRenderMs).toBe(times?.firstRenderMs);
});

it('measures a slow render that new props cause', async () => {
  mount({ Card });
  await vi.waitFor(() => {
    expect(stages).toContain('ready');
  });
  update({ busyMs: 120 });
  await vi.waitFor(() => {
    expect(times).toMatchObject({ renders: 2, slowRenders: 1 });
  });
  expect(times?.longestRenderMs).toBeGreaterThanOrEqual(120);
  expect(times?.firstRenderMs).toBeLessThan(times?.longestRenderMs ?? 0);
});

it('measures how long a module that renders itself keeps the page busy', async () => {
  const handle = { update: () => undefined, unmount: () => undefined };
  const exports = {
    Card: {
      mount: () => {
        work(105);
        return handle;
      },
    },
  };
  await renderer.prepare(cardOf(exports));
  mount(exports);
  await vi.waitFor(() => {
    expect(stages).toContain('ready');
  });
  expect(times).toMatchObject({ renders: 1, slowRenders: 1 });
});

it('says that a component threw, and that nothing was painted', async () => {
  mount({ Card }, { isBroken: true });
  await vi.waitFor(() => {
    expect(stages).toContain('error');
  });
  expect(stages).not.toContain('ready');
  expect(times?.paintedMs).toBeUndefined();
});

it('tells where a mounted island is, until it is unmounted', async () => {
  mount({ Card });
  expect(renderer.mounted.get('weaver-7')?.root).toBe(element);
  mounted?.unmount();
  mounted = undefined;
  expect(renderer.mounted.size).toBe(0);
  await vi.waitFor(() => {
    expect(stages.at(-1)).toBe('unmounted');
  });
});

it('keeps nothing of islands that were mounted and unmounted a thousand times', () => {
  for (let round = 0; round < 1_000; round += 1) {
    element.replaceWith((element = document.createElement('div')));
    mount({ Card });
    mounted?.unmount();
    mounted = undefined;
  }
  expect(renderer.mounted.size).toBe(0);
  expect(stages.filter((stage) => stage === 'unmounted')).toHaveLength(1_000);
});
