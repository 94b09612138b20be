import type { Feature } from '../feature.js';
import { startResourceReport } from './startResourceReport.browser.js';

/** Reports what is loaded for modules, where the config says to whom (spec 1 §7; contract §1, maintainDomain). */
export const resourceReport: Feature = {
  name: 'resourceReport',
  when: ({ maintainDomain }) => maintainDomain !== undefined,
  install({ config, files }) {
    const report = startResourceReport(config.maintainDomain ?? '');
    const end = files.subscribe(report.collect);
    return {
      dispose() {
        end();
        report.end();
      },
    };
  },
};
