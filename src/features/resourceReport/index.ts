import type { SessionContext } from '../../context/sessionContext.js';
import { startResourceReport as startReport } from './startResourceReport.browser.js';

/**
 * Reports the files loaded for modules to `maintainDomain`, if configured (spec 1 §7; contract §1). Returns the function that
 * ends that.
 */
export function startResourceReport({ config, files }: SessionContext): () => void {
  const { maintainDomain } = config;
  if (maintainDomain === undefined) return () => undefined;
  const report = startReport(maintainDomain);
  const end = files.subscribe((file) => {
    if (!file.isAborted) report.collect(file);
  });
  return () => {
    end();
    report.end();
  };
}
