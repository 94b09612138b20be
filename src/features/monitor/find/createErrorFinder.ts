import type { UncaughtError } from '../../../browser/watchUncaughtErrors.js';
import type { ReportedError } from '../../../library/monitor.js';
import type { FileOwners } from '../../fileOwners.js';
import { attribute, type AttributionResult } from './attribution.js';
import { CAPTURES } from './captures.js';
import { type CaptureContext, type MonitorEvent, foundIn } from './findUncaught.js';
import type { NotedErrors } from './notedErrors.js';

/** Most events kept whose file may be one of a module that is loading; they are processed again when a file has loaded. */
const MAX_UNDECIDED = 20;

/** Returns the same result to all captures of one event, because attributing parses the stack. */
function attributeOnce(event: MonitorEvent, fileOwners: FileOwners): CaptureContext['attribute'] {
  let result: AttributionResult | undefined;
  const position = event.kind === 'uncaught' ? event.position : undefined;
  return (value) => (result ??= attribute(value, fileOwners, position));
}

/** Finds the errors of the SDK and of what it loaded, see {@link createErrorFinder}. */
export type ErrorFinder = ReturnType<typeof createErrorFinder>;

/** Creates what finds the errors of the SDK and of what it loaded among the events of a page, and notes them. */
export function createErrorFinder(fileOwners: FileOwners, noted: NotedErrors) {
  let undecided: MonitorEvent[] = [];

  /** Notes the file that an event names, and looks for no error: for events while the monitor is off. */
  const learn = (event: MonitorEvent): void => {
    if (event.kind === 'customisedFile') fileOwners.addCustomisedFile(event.url);
    if (event.kind === 'file') fileOwners.addModuleFile(event.file.url, event.file.app);
  };
  /**
   * Passes an event to the captures. Returns the file of its error and the id of the record, which is '' for an ignored
   * error; undefined if the event is no error, or it is not known yet whose.
   */
  const look = (event: MonitorEvent): { readonly id: string; readonly file: string } | undefined => {
    const context: CaptureContext = { attribute: attributeOnce(event, fileOwners) };
    for (const { errType, find } of CAPTURES) {
      const finding = find(event, context);
      if (!finding) continue;
      if (finding.kind === 'undecided') {
        undecided = [...undecided, event].slice(-MAX_UNDECIDED);
        return undefined;
      }
      if (finding.kind === 'error') {
        const id = noted.add(finding.error, 'atMs' in event ? event.atMs : Date.now());
        return { id, file: finding.error.file };
      }
      const { reason, message, file } = finding;
      noted.ignore(errType, reason, message, file);
      return { id: '', file };
    }
    return undefined;
  };
  const processUncaught = (event: UncaughtError): void => {
    if (noted.count(event)) return;
    noted.countLooked();
    const seenAs = look(event);
    const { position } = event;
    if (!position || !seenAs) return;
    // A position identifies later repetitions only if it is in the file of the error: one may be rethrown elsewhere.
    if (seenAs.id === '' || seenAs.file === position.file) noted.addPosition(position, seenAs.id);
  };
  /** Processes the uncaught errors that wait. */
  const settle = (): void => {
    for (const event of noted.takeWaiting()) processUncaught(event);
  };

  return {
    learn,
    settle,
    /**
     * Processes an event after those that wait: notes the file that it names, and the error that it contains. Uncaught errors
     * are processed later, together, so that the page is not delayed after each one; repetitions are only counted.
     */
    receive(event: MonitorEvent): void {
      if (event.kind !== 'uncaught') {
        settle();
        learn(event);
        if (event.kind === 'file') for (const earlier of undecided.splice(0)) look(earlier);
        look(event);
      } else if (!noted.count(event)) {
        // React 17 in development first throws an error of a component here, and then passes it to the error boundary:
        // that report, which names the component, comes first this way.
        queueMicrotask(() => {
          if (!noted.wait(event)) settle();
        });
      }
    },
    /** Notes an error that a caller reports; returns the id of its record, or of that of an identical error. */
    capture: ({ error, component, extra, id, atMs }: ReportedError): string => {
      settle();
      const finding = foundIn(component === undefined ? 'js' : 'e10Com', error, component ?? '');
      return finding.kind === 'error' ? noted.add(finding.error, atMs, id, extra) : '';
    },
  };
}
