export { startReport, type ErrorReport, type ReportDeps } from './startReport.browser.js';
