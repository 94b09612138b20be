import type { InitContext } from '../../context/initContext.js';
import type { WeaverError } from '../../core/errors.js';
import { loadReport } from './loadReport.js';
import { areSpansWanted, isOnAtFirst } from './monitorState.js';

/** Sends the span of a failed init, and those of its steps, to the exporters of its config. Rejects with CHUNK_FAILED. */
export async function exportFailedInit(context: InitContext, error: WeaverError): Promise<void> {
  const { config } = context;
  if (!areSpansWanted(config) || !isOnAtFirst(config)) return;
  const { sendFailedInit } = await loadReport();
  await sendFailedInit(context, error);
}
