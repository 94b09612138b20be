import { valuesOf } from '../../../core/objects.js';
import { watchHiding } from '../../../browser/watchHiding.js';
import type { Activity } from '../../../context/initContext.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import type { EndedCall } from '../../../http/request/sendCall.js';
import { MARK_POINT } from '../../../library/monitor.js';
import { MONITOR_PATHS } from '../../../wire/monitorPaths.js';
import { createFileOwners } from '../../fileOwners.js';
import type { EndReason } from '../performanceState.js';
import { createReporter } from './createReporter.browser.js';
import { measureIslandInputs } from './measureIslandInputs.browser.js';
import { createIslandTimings, type IslandActivity, type IslandTimings } from './islandTimings.js';
import { createModuleActions, type SwitchFollower } from './moduleActions.js';
import { createSdkResources } from './sdkResources.js';
import { createPageEntries, reportedPage, type PageEntries } from './pageEntries.browser.js';
import { createRouteMarks } from './routeMarks.js';
import { createTraceOutcomes } from './traceOutcomes.js';
import { watchTimeline } from './watchTimeline.browser.js';

/** The measuring and reporting of a session, see {@link runPerformance}. */
export type PerformanceRun = ReturnType<typeof runPerformance>;

/** What the switches of the platform turn on and off. To add something, add a row. */
function createFollowers(
  { history, moduleLoader, renderer, requests }: SessionContext,
  timings: IslandTimings,
  { addMark }: Pick<PageEntries, 'addMark'>,
) {
  const actions = createModuleActions(moduleLoader, renderer.mounted, timings);
  const traceIds: SwitchFollower = {
    follow({ traceIdSwitchStatus }) {
      requests.setTraceIds(traceIdSwitchStatus);
    },
    stop() {
      requests.setTraceIds(false);
    },
  };
  const routes = createRouteMarks(history, (name) => {
    addMark(name, performance.now());
  });
  const inputs = measureIslandInputs(renderer.mounted, timings);
  const all: readonly SwitchFollower[] = [inputs, actions, routes, traceIds];
  return { all, actions };
}

/** Adds an entry for each painted island. */
function createPaintEntries({ add }: Pick<PageEntries, 'add'>): (island: IslandActivity) => void {
  /** Islands of one paint share the address of the page: to read it costs more than the rest. */
  let lastPaint = { paintedMs: -1, url: '' };
  return ({ stage, times: { component, startMs, paintedMs } }) => {
    if (stage !== 'painted' || paintedMs === undefined) return;
    if (paintedMs !== lastPaint.paintedMs) lastPaint = { paintedMs, url: reportedPage() };
    const duration = paintedMs - startMs;
    add({ url: lastPaint.url, name: component, entryType: 'island', startTime: startMs, duration });
  };
}

/**
 * Starts to measure, announces the page to the platform, and reports until the platform wants no more.
 *
 * @param isShared true on a shared, anonymous page (contract §7)
 * @param onOver called when nothing will be reported any more
 */
export function runPerformance(
  session: SessionContext,
  isShared: boolean,
  onOver: (reason: EndReason) => void,
) {
  const { config, folder, http, renderer, sent } = session;
  const over = new AbortController();
  const { signal } = over;

  const staticDomains = [config.staticDomain, ...valuesOf(config.moduleDomains)];
  const own = createSdkResources(createFileOwners(folder, staticDomains), valuesOf(MONITOR_PATHS));
  const entries = createPageEntries(({ entryType }) => {
    if (entryType === 'resource') reporter.noteResource();
    else reporter.noteUnreported();
  });
  const timings = createIslandTimings(
    (moment, atMs) => {
      entries.addMark(`${MARK_POINT} ${moment}`, atMs);
    },
    () => {
      reporter.noteUnreported();
    },
  );
  const traces = createTraceOutcomes();
  const reporter = createReporter(http, isShared, { entries, timings, traces }, signal, (event) => {
    if (event.kind === 'switches') for (const follower of followers.all) follower.follow(event.switches);
    else {
      onOver(event.reason);
      dispose();
    }
  });
  const followers = createFollowers(session, timings, entries);
  const addPaint = createPaintEntries(entries);

  const endCalls = sent.subscribe(own.noteCall);
  const endTimeline = watchTimeline(own, entries.add);
  const unwatch = watchHiding({ onHidden: reporter.sendHidden, onLeave: () => undefined });
  /** Stops, and removes everything from the page. */
  const dispose = (): void => {
    if (signal.aborted) return;
    over.abort();
    unwatch();
    endTimeline();
    endCalls();
    for (const follower of followers.all) follower.stop();
  };

  // After the monitor was turned on again there are islands that made their events before.
  for (const { times } of renderer.mounted.values()) timings.add({ stage: 'loaded', times });
  void reporter.announce();

  return {
    receive(entry: Activity): void {
      if (signal.aborted) return;
      own.learn(entry);
      if (entry.kind === 'island') {
        timings.add(entry);
        addPaint(entry);
        reporter.noteUnreported();
      } else if (entry.kind === 'module' && entry.error === undefined) followers.actions.add(entry.app);
      else if (entry.kind === 'step') {
        const { phase, startedAtMs, durationMs } = entry.timing;
        const startTime = startedAtMs - performance.timeOrigin;
        entries.add({ name: phase, entryType: 'step', startTime, duration: durationMs });
      }
    },
    receiveCall(call: EndedCall): void {
      if (signal.aborted || !reporter.state().switches.traceIdSwitchStatus) return;
      traces.add(call);
      reporter.noteUnreported();
    },
    state: reporter.state,
    dispose,
  };
}
