import { valuesOf } from '../../../core/objects.js';
import { watchHiding } from '../../../browser/watchHiding.js';
import type { Activity } from '../../../context/initContext.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import type { EndedCall } from '../../../http/request/sendCall.js';
import { MARK_POINT, markedMoments } from '../../../library/monitor.js';
import { MONITOR_PATHS } from '../../../wire/monitorPaths.js';
import { createFileOwners } from '../../fileOwners.js';
import type { EndReason, PerformanceState } from '../performanceState.js';
import { createReporter } from './createReporter.browser.js';
import { measureIslandInputs } from './measureIslandInputs.browser.js';
import { createIslandTimings, type IslandActivity } from './islandTimings.js';
import { createModuleActions, type SwitchFollower } from './moduleActions.js';
import { createSdkResources } from './sdkResources.js';
import { createPageEntries, reportedPage } from './pageEntries.browser.js';
import { createRouteMarks } from './routeMarks.js';
import { createTraceOutcomes } from './traceOutcomes.js';
import { watchTimeline } from './watchTimeline.browser.js';

/** What measuring uses of a session. */
export type MeasuredSession = Pick<
  SessionContext,
  'config' | 'folder' | 'history' | 'http' | 'moduleLoader' | 'renderer' | 'requests' | 'sent' | 'signal'
>;

/** The measuring and reporting of a session. */
export interface PerformanceRun {
  readonly receive: (entry: Activity) => void;
  readonly receiveCall: (call: EndedCall) => void;
  readonly state: () => PerformanceState;
  /** Stops, and removes everything from the page. */
  readonly dispose: () => void;
}

/**
 * Starts to measure, announces the page to the platform, and reports until the platform wants no more.
 *
 * @param isShared true on a shared, anonymous page (contract §7)
 * @param onOver called when nothing will be reported any more
 */
export function runPerformance(
  session: MeasuredSession,
  isShared: boolean,
  onOver: (reason: EndReason) => void,
): PerformanceRun {
  const { config, folder, history, http, moduleLoader, renderer, requests, sent } = session;
  const { mounted } = renderer;
  const over = new AbortController();
  const { signal } = over;
  const now = (): number => performance.now();

  const staticDomains = [config.staticDomain, ...valuesOf(config.moduleDomains)];
  const own = createSdkResources(createFileOwners(folder, staticDomains), valuesOf(MONITOR_PATHS));
  const timings = createIslandTimings((moment, atMs) => {
    entries.addMark(`${MARK_POINT} ${moment}`, atMs);
  });
  const traces = createTraceOutcomes();
  const entries = createPageEntries({
    marks: markedMoments,
    onAdded({ entryType }) {
      if (entryType === 'resource') reporter.noteResource();
      else reporter.noteNews();
    },
  });
  const reporter = createReporter({
    http,
    isShared,
    signal,
    content: {
      entries,
      fptMs: timings.fptMs,
      fmpMs: timings.fmpMs,
      take: ({ renderSwitchStatus }) => ({
        islands: timings.take(renderSwitchStatus),
        traces: traces.take(),
      }),
    },
    onSwitches(switches) {
      for (const follower of followers) follower.follow(switches);
    },
    onOver(reason) {
      onOver(reason);
      dispose();
    },
  });
  const onAction = (islandId: string, name: string, durationMs: number): void => {
    timings.addAction(islandId, name, durationMs);
    reporter.noteNews();
  };
  const inputs = measureIslandInputs({
    mounted,
    onInteraction(islandId, durationMs) {
      timings.addInteraction(islandId, durationMs);
      reporter.noteNews();
    },
    onAction,
  });
  const actions = createModuleActions({ moduleLoader, mounted, nowMs: now, onAction });
  const routes = createRouteMarks(history, (name) => {
    entries.addMark(name, now());
  });
  const traceIds: SwitchFollower = {
    follow({ traceIdSwitchStatus }) {
      requests.setTraceIds(traceIdSwitchStatus);
    },
    stop() {
      requests.setTraceIds(false);
    },
  };
  /** What the switches turn on and off. To add something, add a row. */
  const followers: readonly SwitchFollower[] = [inputs, actions, routes, traceIds];

  const endCalls = sent.subscribe(own.noteCall);
  const endTimeline = watchTimeline(own, entries.add);
  const unwatch = watchHiding({ onHidden: reporter.sendHidden, onLeave: () => undefined });
  const dispose = (): void => {
    if (signal.aborted) return;
    over.abort();
    unwatch();
    endTimeline();
    endCalls();
    for (const follower of followers) follower.stop();
  };

  // After the monitor was turned on again there are islands that made their events before.
  for (const { times } of mounted.values()) timings.add({ stage: 'loaded', times });
  void reporter.announce();

  /** The last paint of islands. Those of one paint share the address of the page: to read it costs more than the rest. */
  let lastPaint = { paintedMs: -1, url: '' };
  const receiveIsland = (event: IslandActivity): void => {
    const { component, startMs, paintedMs } = event.times;
    timings.add(event);
    if (event.stage !== 'painted' || paintedMs === undefined) return;
    if (paintedMs !== lastPaint.paintedMs) lastPaint = { paintedMs, url: reportedPage() };
    entries.add({
      url: lastPaint.url,
      name: component,
      entryType: 'island',
      startTime: startMs,
      duration: paintedMs - startMs,
    });
  };

  return {
    receive(entry) {
      if (signal.aborted) return;
      own.learn(entry);
      if (entry.kind === 'island') {
        receiveIsland(entry);
        reporter.noteNews();
      } else if (entry.kind === 'module' && entry.error === undefined) actions.add(entry.app);
      else if (entry.kind === 'step') {
        const { phase, startedAtMs, durationMs } = entry.timing;
        const startTime = startedAtMs - performance.timeOrigin;
        entries.add({ name: phase, entryType: 'step', startTime, duration: durationMs });
      }
    },
    receiveCall(call) {
      if (signal.aborted || !reporter.switches().traceIdSwitchStatus) return;
      traces.add(call);
      reporter.noteNews();
    },
    state: () => ({
      isAnnounced: reporter.isAnnounced(),
      switches: reporter.switches(),
      lastReport: reporter.lastReport(),
    }),
    dispose,
  };
}
