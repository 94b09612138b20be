import type { Feature } from '../feature.js';
import { startResourceReport } from './startResourceReport.browser.js';

/** Reports what is loaded for modules, where the config says to whom (spec 1 §7; contract §1, maintainDomain). */
export const resourceReport: Feature = {
  name: 'resourceReport',
  when: ({ maintainDomain }) => maintainDomain !== undefined,
  install({ activity, config }) {
    const report = startResourceReport(config.maintainDomain ?? '');
    const end = activity.subscribe((entry) => {
      if (entry.kind === 'file') report.collect(entry.file);
    });
    return {
      dispose() {
        end();
        report.end();
      },
    };
  },
};
