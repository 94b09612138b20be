import type { Feature } from '../feature.js';
import { startResourceReport } from './startResourceReport.browser.js';

/** Reports the files loaded for modules to `maintainDomain`, if configured (spec 1 §7; contract §1). */
export const resourceReport: Feature = {
  name: 'resourceReport',
  when: ({ maintainDomain }) => maintainDomain !== undefined,
  install({ config, files }) {
    const report = startResourceReport(config.maintainDomain ?? '');
    const end = files.subscribe((file) => {
      if (!file.isAborted) report.collect(file);
    });
    return {
      dispose() {
        end();
        report.end();
      },
    };
  },
};
