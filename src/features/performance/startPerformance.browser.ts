import { pageAddress } from '../../browser/page.js';
import { onceShown } from '../../browser/pageShown.js';
import { readLocalItem } from '../../browser/storage.js';
import { whenIdle } from '../../browser/whenIdle.js';
import type { Activity } from '../../context/initContext.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import { warnAndContinue } from '../../core/log.js';
import { pageTimer } from '../../core/promises.js';
import type { PerformanceProgress } from '../../library/monitor.js';
import type { PerformanceRun } from './performanceReport/index.js';
import { SWITCH_NAMES, SWITCHES_OFF } from '../../wire/performanceReport.js';
import type { EndReason, PerformanceState } from './performanceState.js';
import { isSharedPage } from '../../wire/tenant.js';

/** What the feature uses of the error monitor, whose switch it follows. */
export interface FollowedMonitor {
  readonly isEnabled: () => boolean;
  readonly onSwitched: (listener: (on: boolean) => void) => void;
  readonly showPerformance: (progress: () => PerformanceProgress) => void;
}

/**
 * How long after the first paint a page is announced and its first times are reported, in ms (spec 1 §9, report delay). The
 * code for it is loaded then, when the page is idle: until then the page has more urgent work. A page that is prerendered has
 * its first paint when it is shown, and its times count from then.
 */
const REPORT_DELAY_MS = 3_000;
/** What is kept for it until then: more than an init with a hundred islands produces. */
const MAX_EARLY = 500;

/** Why nothing is reported, or nothing any more. */
type Silence =
  | NoReport
  | EndReason
  | 'the monitor is off'
  | 'its code is loaded when the page is idle'
  | 'its code could not be loaded';

/** Loads the code that measures and reports, once. Rejects with CHUNK_FAILED. */
const loadPerformanceReport = /* @__PURE__ */ lazyChunk(
  'performanceReport',
  () => import('./performanceReport/index.js'),
  'runPerformance',
);

/** Before the first run. */
const NOTHING: PerformanceState = { isAnnounced: false, switches: SWITCHES_OFF, lastReport: undefined };

/** Decides with the sample rate; one number per page load, so that all inits of a page decide alike. */
let draw: number | undefined;

/** Whether the page of a session reports, as of now. */
function currentMode({ config, tenant }: SessionContext): ReturnType<typeof reportMode> {
  return reportMode({
    address: pageAddress(),
    userId: tenant.currentUser.id,
    hasPerformanceApi: typeof PerformanceObserver === 'function',
    stopFlag: readLocalItem('stopWeappMonitor'),
    draw: (draw ??= Math.random()),
    sampleRate: config.monitor?.sampleRate ?? 1,
  });
}

/** What the inspector shows of the reporting of a page. */
function progressOf(
  { isAnnounced, switches, lastReport }: PerformanceState,
  silence: Silence | undefined,
  { mounted }: SessionContext['renderer'],
): PerformanceProgress {
  return {
    silence,
    isAnnounced,
    switches: SWITCH_NAMES.filter((name) => switches[name]),
    lastReport,
    islands: [...mounted.values()].map(({ times }) => ({
      component: times.component,
      loadMs: times.loadedMs - times.startMs,
      firstPaintMs: times.paintedMs === undefined ? undefined : times.paintedMs - times.loadedMs,
      renderMs: times.longestRenderMs,
      renders: times.renders,
      slowRenders: times.slowRenders,
    })),
  };
}

/**
 * Reports to the platform how fast what is embedded is, if this page does (spec 1 §3, §4, §5, §7, §9; contract §7, §8). Returns
 * the function that stops it.
 */
export function startPerformance(session: SessionContext, monitor: FollowedMonitor): () => void {
  const { activity, renderer, requests, sent, signal } = session;
  let run: PerformanceRun | undefined;
  let cancelDelay: (() => void) | undefined;
  /** Aborted when the code that is being loaded is not wanted any more. */
  let unwanted: AbortController | undefined;
  let early: Activity[] = [];
  let isCollecting = false;
  let silence: Silence | undefined;
  /** Of the last run. */
  let last = NOTHING;

  const stop = (reason: Silence): void => {
    silence = reason;
    last = run?.state() ?? last;
    cancelDelay?.();
    unwanted?.abort();
    isCollecting = false;
    early = [];
    sent.stopKeeping();
    run?.dispose();
    run = undefined;
  };
  const loadAndRun = async (): Promise<void> => {
    unwanted = new AbortController();
    const { signal: over } = unwanted;
    try {
      await whenIdle();
      if (over.aborted) return;
      const current = currentMode(session);
      if (current.kind === 'off') {
        stop(current.reason);
        return;
      }
      const { runPerformance } = await loadPerformanceReport();
      if (over.aborted || signal.aborted) return;
      run = runPerformance(session, current.kind === 'shared', stop);
      // The run has them, and gets the later ones.
      sent.stopKeeping();
      silence = undefined;
      for (const entry of early.splice(0)) run.receive(entry);
    } catch (error) {
      if (over.aborted) return;
      stop('its code could not be loaded');
      warnAndContinue('performance cannot be reported, because the code for it could not be loaded', error);
    }
  };
  const start = (): void => {
    if (!monitor.isEnabled()) {
      silence = 'the monitor is off';
      sent.stopKeeping();
      return;
    }
    silence = 'its code is loaded when the page is idle';
    isCollecting = true;
    cancelDelay = onceShown(() =>
      pageTimer(REPORT_DELAY_MS, () => {
        void loadAndRun();
      }),
    );
  };

  start();
  const ends = [
    activity.subscribe((entry) => {
      if (run) run.receive(entry);
      else if (isCollecting && early.length < MAX_EARLY) early.push(entry);
    }),
    requests.calls.subscribe((call) => {
      // Calls are reported only after the platform has answered a report.
      run?.receiveCall(call);
    }),
  ];
  monitor.onSwitched((on) => {
    if (!on) stop('the monitor is off');
    else if (!isCollecting) {
      sent.clear();
      start();
    }
  });
  monitor.showPerformance(() => progressOf(run?.state() ?? last, silence, renderer));
  return () => {
    for (const end of ends) end();
    stop('the monitor is off');
  };
}

/** What decides whether a page reports its performance. */
export interface ReportFacts {
  /** The page's address. */
  readonly address: string;
  readonly userId: string;
  readonly hasPerformanceApi: boolean;
  /** The local storage flag `stopWeappMonitor`; undefined without it. */
  readonly stopFlag: string | undefined;
  /** A random number from 0 to 1, the same for all inits of a page load. */
  readonly draw: number;
  /** `config.monitor.sampleRate`. */
  readonly sampleRate: number;
}

/** Pages that report nothing (contract §7). */
const SILENT_PATHS = ['/sp/em/popup', '/mobile/em/watermark'];

/** The path of an address; '' if it cannot be read. */
function pathOf(address: string): string {
  try {
    return new URL(address).pathname;
  } catch {
    return '';
  }
}

/** Why a page does not report its performance. */
export type NoReport =
  | 'stopWeappMonitor is in local storage'
  | 'this browser has no performance API'
  | 'this page of the platform is not measured'
  | 'this page load is outside of monitor.sampleRate'
  | 'there is no user';

/**
 * Whether a page reports its performance: `user` for its signed-in user, `shared` for anybody, with `ignoreSwitchStatus`
 * (spec 1 §5; contract §7); otherwise why it does not.
 */
export function reportMode(
  facts: ReportFacts,
): { readonly kind: 'user' | 'shared' } | { readonly kind: 'off'; readonly reason: NoReport } {
  const { address, userId, hasPerformanceApi, stopFlag, draw, sampleRate } = facts;
  const path = pathOf(address);
  const isSilent = SILENT_PATHS.some((silent) => path === silent || path.endsWith(silent));
  const off = (reason: NoReport) => ({ kind: 'off', reason }) as const;
  if (stopFlag !== undefined) return off('stopWeappMonitor is in local storage');
  if (!hasPerformanceApi) return off('this browser has no performance API');
  if (isSilent) return off('this page of the platform is not measured');
  if (draw >= sampleRate) return off('this page load is outside of monitor.sampleRate');
  if (isSharedPage(address)) return { kind: 'shared' };
  return userId === '' ? off('there is no user') : { kind: 'user' };
}
