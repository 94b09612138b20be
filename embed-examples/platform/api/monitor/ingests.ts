import type { Queries } from '../../database/database.js';
import { addFrontErrors, type ReceivedErrors } from '../frontErrors.js';
import { createIngest, type Ingest } from './ingest.js';
import { rowsOfReport, storeReports, type ReceivedReport } from './storeReports.js';

/** Where everything that pages report goes. */
export interface Ingests {
  /** Resolves to the number of errors whose id was new. */
  readonly errors: Ingest<ReceivedErrors, number>;
  readonly reports: Ingest<ReceivedReport, void>;
}

/** More than a minute of work for the embedded database would be waiting. */
const MAX_WAITING_ROWS = 50_000;
/** Larger batches are hardly faster, and a page waits for its whole batch. */
const MAX_BATCH_ROWS = 1_000;

/**
 * Ingests that write to `queries`.
 *
 * @param maxWaitingRows how many rows may wait in each, 50 000 by default
 */
export function createIngests(queries: Queries, maxWaitingRows = MAX_WAITING_ROWS): Ingests {
  const limits = { maxWaitingRows, maxBatchRows: MAX_BATCH_ROWS };
  return {
    errors: createIngest({
      ...limits,
      rowsOf: ({ batch }) => batch.dtos.length,
      write: (items) => addFrontErrors(queries, items),
    }),
    reports: createIngest({
      ...limits,
      rowsOf: rowsOfReport,
      write: async (items) => {
        await storeReports(queries, items);
        return items.map(() => undefined);
      },
    }),
  };
}
