import type { CDPSession, Frame, Page } from 'playwright';

/** What is left after garbage collection. */
export interface Remains {
  readonly heapKiB: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** The browser's processes that draw a page: its own, and that of its frames of another site. */
export interface Renderers {
  /** Milliseconds on the main threads, since the page and the first of the frames were there. */
  spentMs(): Promise<number>;
  /** Of all of them together. */
  remains(): Promise<Remains>;
}

/** One collection frees what finalisers and weak references of the one before let go. */
const COLLECTIONS = 3;

/** Time on the processor, not on the clock: others use this machine too. */
async function countProcessorTime(session: CDPSession): Promise<CDPSession> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

function isForeign(frame: Frame, page: Page): boolean {
  const address = frame.url();
  return address.startsWith('http') && new URL(address).hostname !== new URL(page.url()).hostname;
}

/** What garbage collection leaves in one process. */
export async function remainsOf(session: CDPSession): Promise<Remains> {
  for (let time = 0; time < COLLECTIONS; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heapKiB: usedSize / 1024, nodes, listeners: jsEventListeners };
}

/** Watches a page that is not opened yet. */
export async function watchRenderers(page: Page): Promise<Renderers> {
  const own = await countProcessorTime(await page.context().newCDPSession(page));
  // Frames of one site share a process: one of them stands for all, watched from the moment it is there.
  let watched: Frame | undefined;
  let foreign: Promise<CDPSession> | undefined;
  page.on('framenavigated', (frame) => {
    if (watched !== undefined || !isForeign(frame, page)) return;
    watched = frame;
    foreign = page.context().newCDPSession(frame).then(countProcessorTime);
    // It may be gone before it could be watched.
    foreign.catch(() => undefined);
  });
  page.on('framedetached', (frame) => {
    if (frame === watched) watched = foreign = undefined;
  });

  return {
    async spentMs() {
      const frames = await foreign;
      const ownMs = await taskMs(own);
      return frames === undefined ? ownMs : ownMs + (await taskMs(frames));
    },
    async remains() {
      const frames = await foreign;
      const all = await remainsOf(own);
      if (frames === undefined) return all;
      const theirs = await remainsOf(frames);
      return {
        heapKiB: all.heapKiB + theirs.heapKiB,
        nodes: all.nodes + theirs.nodes,
        listeners: all.listeners + theirs.listeners,
      };
    },
  };
}
