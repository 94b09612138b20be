import { MONITOR_PATHS } from './monitorPaths.js';
import { isRecord, kindOf, ownProperty, ownRecord, parsed, refused, type Parsed } from './record.js';

/** Announces a page to the platform; only 404 is looked at: then nothing is reported (spec 1 §7; contract §2). */
export const MAIN_REPORT_CALL = { method: 'POST', path: MONITOR_PATHS.mainReport } as const;

/** Reports what a page measured; the answer holds the {@link MonitorSwitches}. */
export const SUB_REPORT_CALL = { method: 'POST', path: MONITOR_PATHS.subReport } as const;

/** The main report: one per page load (spec 1 §3). The device record's fields stand beside these. */
export interface MainReport {
  /** At least 16 random characters. */
  readonly id: string;
  /** Address of the page, without query and hash. */
  readonly url: string;
  /** In ms since 1970. */
  readonly timestamp: number;
  readonly userAgent: string;
  readonly device: string;
  readonly engine: string;
  readonly browser: string;
  readonly os: string;
  readonly osVersion: string;
  readonly version: string;
  readonly language: string;
  /** True on a shared, anonymous page, which reports without a current user (contract §7). */
  readonly ignoreSwitchStatus: boolean;
}

/** One entry of the performance API, or a mark (spec 1 §3). */
export interface PerformanceMark {
  /** Origin and path of a file or call; the page's address for any other entry. */
  readonly url: string;
  readonly name: string;
  /** `resource`, `mark`, `paint`, `navigation`, `step`, `island`, `long-animation-frame`, … */
  readonly entryType: string;
  /** In ms since the page was opened. */
  readonly startTime: number;
  /** In ms since 1970. */
  readonly timestamp: number;
  /** In ms; an addition of this SDK, for the waterfall of a page. */
  readonly duration?: number;
  /** Bytes on the wire; an addition of this SDK. Missing where the server does not tell them. */
  readonly transferSize?: number;
  /** Only of a markPoint, and the heap only in browsers that tell it; in bytes. */
  readonly nodeCount?: number | undefined;
  readonly jsHeapSizeLimit?: number | undefined;
  readonly totalJSHeapSize?: number | undefined;
  readonly usedJSHeapSize?: number | undefined;
}

/** What was measured of one island; times are in ms. */
export interface IslandTiming {
  readonly islandId: string;
  /** `@weapp/people/ProfileCard`. */
  readonly component: string;
  /** When its rendering was requested, since the page was opened. */
  readonly startTime: number;
  /** From the request until its code was loaded. */
  readonly loadMs: number;
  /** From the loaded code until the first paint; missing before that. */
  readonly firstPaintMs?: number;
  /** The longest of its renders. */
  readonly renderMs: number;
  readonly renders: number;
  /** Renders of 100 ms or more (spec 1 §9). */
  readonly slowRenders: number;
  /** The longest time between an input and the paint after it. */
  readonly interactionMs?: number;
  /** Actions of 48 ms or more (spec 1 §9), the slowest first. */
  readonly actions: readonly { readonly name: string; readonly durationMs: number }[];
}

/** The outcome of a call while the switch `traceIdSwitchStatus` is on. */
export interface TraceOutcome {
  readonly traceId: string;
  readonly method: string;
  /** Origin and path. */
  readonly url: string;
  /** 0 without an answer. */
  readonly status: number;
  readonly startTime: number;
  readonly durationMs: number;
}

/** Why a sub report was made. `fmp` and `fpt` pass the fuse of 500 ms (spec 1 §9). */
export const REPORT_TASKS = ['fpt', 'fmp', 'interval', 'resources', 'hidden'] as const;

/** One of {@link REPORT_TASKS}. */
export type ReportTask = (typeof REPORT_TASKS)[number];

/** The content of a sub report. Its fields are not shown by the spec: they are this SDK's. */
export interface ReportData {
  readonly task: ReportTask;
  /** First paint time and first meaningful paint: when the first island was painted, and when all of the first ones were. */
  readonly fptMs?: number;
  readonly fmpMs?: number;
  readonly islands: readonly IslandTiming[];
  readonly traces: { readonly succeeded: readonly TraceOutcome[]; readonly failed: readonly TraceOutcome[] };
}

/** A sub report (spec 1 §3). */
export interface SubReport {
  /** The id of the main report. */
  readonly reportId: string;
  readonly reportData: ReportData;
  readonly data: readonly PerformanceMark[];
  readonly ignoreSwitchStatus: boolean;
}

/** What the platform wants to be measured (spec 1 §3, §4). */
export const SWITCH_NAMES = [
  'switchStatus',
  'routeSwitchStatus',
  'traceIdSwitchStatus',
  'renderSwitchStatus',
  'mobxActionSwitchStatus',
] as const;

/** The five switches; all are off by default, on failure and on 404. */
export type MonitorSwitches = Readonly<Record<(typeof SWITCH_NAMES)[number], boolean>>;

/** All off. */
export const SWITCHES_OFF: MonitorSwitches = {
  switchStatus: false,
  routeSwitchStatus: false,
  traceIdSwitchStatus: false,
  renderSwitchStatus: false,
  mobxActionSwitchStatus: false,
};

/** Platforms answer booleans, numbers and texts. */
const ON: readonly unknown[] = [true, 1, '1', 'true'];

/** The switches of an answer to {@link SUB_REPORT_CALL}; what is missing or unreadable is off. */
export function parseSwitches(answer: unknown): Parsed<MonitorSwitches> {
  if (!isRecord(answer) || Number(ownProperty(answer, 'code')) !== 200) {
    return refused(`expected an answer with code 200, got ${kindOf(answer)}`);
  }
  const data = ownRecord(answer, 'data');
  const isOn = (name: keyof MonitorSwitches): boolean => ON.includes(ownProperty(data, name));
  return parsed({
    switchStatus: isOn('switchStatus'),
    routeSwitchStatus: isOn('routeSwitchStatus'),
    traceIdSwitchStatus: isOn('traceIdSwitchStatus'),
    renderSwitchStatus: isOn('renderSwitchStatus'),
    mobxActionSwitchStatus: isOn('mobxActionSwitchStatus'),
  });
}
