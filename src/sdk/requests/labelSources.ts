import { readJson } from '../../http/readJson.js';
import type { LabelSources } from '../../i18n/labelStore.js';
import { parseEnvelope } from '../../wire/envelope.js';
import { parseLabels, type Labels } from '../../wire/labels.js';
import { staticPath } from '../../wire/calls.js';
import type { Parsed } from '../../wire/record.js';
import type { InitRun } from '../initRun.js';

const NONE: Labels = new Map();

function accept(labels: Parsed<Labels>): Labels {
  if (!labels.ok) throw new Error(labels.problem);
  return labels.value;
}

/** Where a module's interface text comes from: its static file and the platform's call (spec 1 §7). */
export function createLabelSources(run: InitRun): LabelSources {
  const { http, signal } = run;
  /** A session that ends takes its calls along: nobody waits for those labels, and nobody need hear of them. */
  const whileLive = (labels: Promise<Labels>): Promise<Labels> =>
    labels.catch((error: unknown) => {
      if (signal.aborted) return NONE;
      throw error;
    });

  const fromFile = async (...[module, language]: Parameters<LabelSources['file']>): Promise<Labels> => {
    const url = run.config.staticDomain + staticPath('labels', { language, module });
    return accept(parseLabels(readJson(await http.staticFile(url, { signal }))));
  };

  const fromCall = async (...[module, language]: Parameters<LabelSources['call']>): Promise<Labels> => {
    // Sending takes a while, and nobody waits for this wording: the module's script goes first.
    await new Promise((resolve) => setTimeout(resolve));
    // The language that is asked for, which setLanguage makes the current one only when its labels are there.
    const as = { language, sessionId: (run.life ?? run.session).sessionId() };
    const envelope = parseEnvelope(await http.api('getLabels', { query: { module }, as, signal }));
    // A module of which the platform knows no text has none: that is an answer, and is kept.
    return accept(envelope.ok ? parseLabels(envelope.value.data ?? {}) : envelope);
  };

  return {
    file: (module, language) => whileLive(fromFile(module, language)),
    call: (module, language) => whileLive(fromCall(module, language)),
  };
}
