import { readJson, type HttpClient } from '../http/index.js';
import type { LabelSources } from '../i18n/index.js';
import { parseEnvelope, parseLabels, staticPath, type Labels, type Parsed } from '../wire/index.js';

function accept(labels: Parsed<Labels>): Labels {
  if (!labels.ok) throw new Error(labels.problem);
  return labels.value;
}

/** Where a module's interface text comes from: its static file, else the platform's call (spec 1 §7). */
export function createLabelSources(
  http: HttpClient,
  staticDomain: string,
  signal: AbortSignal,
): LabelSources {
  return {
    async file(module, language) {
      const url = staticDomain + staticPath('labels', { language, module });
      return accept(parseLabels(readJson(await http.staticFile(url, { signal }))));
    },
    async call(module) {
      if (signal.aborted) return new Map();
      const envelope = parseEnvelope(await http.api('getLabels', { query: { module }, signal }));
      return accept(envelope.ok ? parseLabels(envelope.value.data) : envelope);
    },
  };
}
