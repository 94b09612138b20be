import type { InitContext } from '../../context/initContext.js';
import { raceAbort } from '../../core/abort.js';
import { readJson } from '../../http/readJson.js';
import { createLabelStore, type LabelSources, type LabelStore } from '../../i18n/labelStore.js';
import { API_CALLS, staticPath } from '../../wire/calls.js';
import { parseLabels, type Labels } from '../../wire/labels.js';
import { isRecord, ownProperty, type Parsed } from '../../wire/record.js';

const NONE: Labels = new Map();

function accept(labels: Parsed<Labels>): Labels {
  if (!labels.ok) throw new Error(labels.problem);
  return labels.value;
}

/** Where a module's interface text comes from: its static file and the platform's call (spec 1 §7). */
function createLabelSources({ config, http, ownRequest, signal }: InitContext): LabelSources {
  /** A session that ends takes its calls along: nobody waits for those labels, and nobody need hear of them. */
  const whileLive = (labels: Promise<Labels>): Promise<Labels> =>
    labels.catch((error: unknown) => {
      if (signal.aborted) return NONE;
      throw error;
    });

  const fromFile = async (...[module, language]: Parameters<LabelSources['file']>): Promise<Labels> => {
    const url = config.staticDomain + staticPath('labels', { language, module });
    return accept(parseLabels(readJson(await http.staticFile(url, { signal }))));
  };

  const fromCall = async (...[module, language]: Parameters<LabelSources['call']>): Promise<Labels> => {
    const request = await raceAbort(ownRequest.promise, signal);
    const { method, path: url } = API_CALLS.getLabels;
    // The language that is asked for, which setLanguage makes the current one only when its labels are there.
    const body = await request({ method, url, params: { module }, signal }, { language });
    // A module of which the platform knows no text has none: that is an answer, and is kept.
    return accept(parseLabels((isRecord(body) ? ownProperty(body, 'data') : undefined) ?? {}));
  };

  return {
    file: (module, language) => whileLive(fromFile(module, language)),
    call: (module, language) => whileLive(fromCall(module, language)),
  };
}

/** The interface text of a session's modules; islands that stand get the tenant's own wording when it comes. */
export function createSessionLabels(context: InitContext): LabelStore {
  const { appearance, firstPaint, islands, signal } = context;
  return createLabelStore(
    createLabelSources(context),
    () => appearance.language(),
    () => {
      if (!signal.aborted) islands.refreshAll();
    },
    // Islands show the words of the file: the tenant's own may come after the first paint (design §10).
    () => firstPaint.promise,
  );
}
