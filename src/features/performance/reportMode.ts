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

/** Words in the address of a shared, anonymous page (contract §7). */
const SHARED_PAGE = /distribute|reportShare/;

/** The path of an address; '' if it cannot be read. */
function pathOf(address: string): string {
  try {
    return new URL(address).pathname;
  } catch {
    return '';
  }
}

/**
 * Whether a page reports its performance: `user` for its signed-in user, `shared` for anybody, with `ignoreSwitchStatus`
 * (spec 1 §5; contract §7).
 */
export function reportMode(facts: ReportFacts): 'user' | 'shared' | 'off' {
  const { address, userId, hasPerformanceApi, stopFlag, draw, sampleRate } = facts;
  const path = pathOf(address);
  const isSilent = SILENT_PATHS.some((silent) => path === silent || path.endsWith(silent));
  if (stopFlag !== undefined || !hasPerformanceApi || isSilent || draw >= sampleRate) return 'off';
  if (SHARED_PAGE.test(address)) return 'shared';
  return userId === '' ? 'off' : 'user';
}
