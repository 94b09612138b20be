import { createLabelStore, type LabelStore } from '../../i18n/labelStore.js';
import type { InitRun } from '../initRun.js';
import { createLabelSources } from './labelSources.js';

/** The interface text of the modules of a run; islands that stand get the tenant's own wording when it comes. */
export function createRunLabels(run: InitRun): LabelStore {
  return createLabelStore(
    createLabelSources(run),
    () => run.language,
    () => {
      if (!run.signal.aborted) run.refreshIslands();
    },
  );
}
