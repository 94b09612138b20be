import type { InitContext } from '../../context/initContext.js';
import { logWarning } from '../../core/log.js';
import { readJson } from '../../http/readBody.js';
import { createLabelStore, type LabelSources, type LabelStore } from '../../i18n/labelStore.js';
import { refreshAll } from '../../context/embedded.js';
import { API_CALLS, staticPath } from '../../wire/calls.js';
import {
  NO_LABELS,
  parseLabels,
  parseLabelsAnswer,
  type Labels,
  type LabelsAnswer,
} from '../../wire/labels.js';
import type { Parsed } from '../../wire/record.js';

/** The module's folder and the language of a label table. */
type TableName = Parameters<LabelSources['file']>;

const NO_ANSWER: LabelsAnswer = { labels: NO_LABELS, hasOwnWording: true };

function accept<T>(answer: Parsed<T>): T {
  if (!answer.ok) throw new Error(answer.problem);
  return answer.value;
}

/** The sources of a module's labels: its static file and the platform's call (spec 1 §7). */
function createLabelSources({ config, http, loader, sdkRequest, signal }: InitContext): LabelSources {
  /**
   * When the session ends, its label calls are aborted; their errors are not reported, because no caller waits for
   * them.
   */
  const whileLive = <T>(answer: Promise<T>, ended: T): Promise<T> =>
    answer.catch((error: unknown) => {
      if (signal.aborted) return ended;
      throw error;
    });

  const fetchTable = async (origin: string, [module, language]: TableName): Promise<Labels> => {
    const url = origin + staticPath('labels', { language, module });
    return accept(parseLabels(readJson(await http.staticFile(url, { signal }))));
  };

  /** The table of a module in development; undefined for a deployed one, and if its server has no table of the language. */
  const fetchInDevelopment = async (table: TableName): Promise<Labels | undefined> => {
    const app = `@weapp/${table[0]}`;
    const origin = (await loader()).devOriginOf(app);
    if (origin === undefined) return undefined;
    return fetchTable(origin, table).catch((error: unknown) => {
      if (signal.aborted) throw error;
      logWarning(`${origin} has no labels of ${app} in ${table[1]}, those that are deployed are used`, error);
      return undefined;
    });
  };
  const inDevelopment = new Map<string, Promise<Labels | undefined>>();
  const developed = (table: TableName): Promise<Labels | undefined> => {
    const key = table.join(' ');
    const known = inDevelopment.get(key) ?? fetchInDevelopment(table);
    inDevelopment.set(key, known);
    return known;
  };

  const fromFile = async (...table: TableName): Promise<Labels> =>
    (await developed(table)) ?? fetchTable(config.staticDomain, table);

  const fromCall = async (...[module, language]: Parameters<LabelSources['call']>): Promise<LabelsAnswer> => {
    const request = await sdkRequest.promise;
    const { method, path: url } = API_CALLS.getLabels;
    // The requested language; setLanguage makes it the current one only after its labels are loaded.
    const body = await request({ method, url, params: { module }, signal }, { language });
    const answer = accept(parseLabelsAnswer(body));
    // The platform's answer has the deployed labels too; those that the author is writing are the newer ones.
    const newer = await developed([module, language]);
    if (newer === undefined) return answer;
    return { ...answer, labels: new Map([...answer.labels, ...newer]) };
  };

  return {
    file: (module, language) => whileLive(fromFile(module, language), NO_LABELS),
    call: (module, language) => whileLive(fromCall(module, language), NO_ANSWER),
  };
}

/** Creates the store of module labels. Rendered islands are updated when the tenant's own labels arrive. */
export function createSessionLabels(context: InitContext): LabelStore {
  const { appearance, embedded, firstPaint, signal } = context;
  return createLabelStore(
    createLabelSources(context),
    () => appearance.language(),
    () => {
      if (!signal.aborted) refreshAll(embedded);
    },
    // Islands start with the labels of the file; the tenant's own may come after the first paint (decision 20).
    () => firstPaint.promise,
  );
}
