import { isSharedPage } from '../../wire/tenant.js';

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
