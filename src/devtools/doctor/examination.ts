import { attempt } from '../../core/callerValues.js';
import { apiUrl } from '../../http/apiUrl.js';
import { identityHeaders } from '../../http/transport.js';
import { chooseLanguage } from '../../i18n/languages.js';
import { parseExportAddress } from '../../modules/appName.js';
import { API_CALLS, staticPath } from '../../wire/calls.js';
import type { ModuleIndex } from '../../wire/modules.js';
import { parsed } from '../../wire/record.js';
import type { ResolvedConfig } from '../../context/config.js';
import type { DoctorInput } from './doctorInput.js';
import {
  readModuleIndex,
  type FileOf,
  findModules,
  measureFiles,
  type Measure,
  type ModuleFile,
  type PageModule,
} from './network/pageModules.js';
import { answersAtAll, probe, type ProbeOutcome, type ProbeRequest } from './network/probe.js';
import { measureReach, type Reach } from './network/reach.js';
import type { ExaminedPage } from './page/examinedPage.js';
import { obtainToken } from './network/token.js';

/** A session id that does not exist, so calls with it change nothing. */
export const DUMMY_SESSION = 'weaverSdkDoctorProbe';

/** At most this many modules are examined. */
const MAX_MODULES = 20;

/** At most this many files of modules are requested, manifests not counted. */
const MAX_FILES = 60;

/** The kinds of {@link Reach} in which some response came. */
const HAS_ANSWERED: ReadonlySet<Reach['kind']> = new Set(['readable', 'cors', 'redirect', 'broken']);

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}

/** The effective folder: that of the config, else of the script, else the platform's folder of the SDK. */
function filesUrlOf(
  { folder }: DoctorInput,
  { baseUrl, staticDomain }: ResolvedConfig,
  page: ExaminedPage,
): string {
  const folderUrl = baseUrl ?? folder ?? staticDomain + staticPath('sdkFiles');
  return page.resolve(folderUrl.replace(/\/*$/, '/'));
}

/** The module of a component's name; undefined for a name that no module can have. */
function parsedApp(name: string): string | undefined {
  return attempt(() => parseExportAddress(name).app, undefined);
}

/** The first module of an index, without the manifest in its row: then its file is requested, as an example for all. */
function exampleOf(index: FileOf<ModuleIndex>): ModuleIndex {
  const rows = index?.ok === true ? [...index.value] : [];
  const first = rows.filter(([app]) => parsedApp(app) === app).slice(0, 1);
  return new Map(first.map(([app, { version, type }]) => [app, { version, type }]));
}

/** The modules that this page uses: those of its islands, and those whose files were requested. */
function usedApps({ islands = [], modules }: DoctorInput): readonly string[] {
  const ofIslands = islands.flatMap(({ compName }) => parsedApp(compName) ?? []);
  return [...new Set([...ofIslands, ...(modules?.requested ?? [])])];
}

/** The requests that the checks of a valid config share. */
export type Examination = ReturnType<typeof createExamination>;

/**
 * Prepares the requests that the checks of a valid config share. Nothing is sent yet; each is sent once, by the first
 * check that needs it.
 */
export function createExamination(
  input: DoctorInput,
  config: ResolvedConfig,
  page: ExaminedPage,
  limitMs: number,
) {
  const { apiDomain, prefixApiPath, staticDomain } = config;
  /** URL of getInfo, which changes nothing. */
  const infoUrl = apiUrl(API_CALLS.getInfo.path, { apiOrigin: apiDomain, prefix: prefixApiPath });
  const indexUrl = staticDomain + staticPath('moduleIndex');
  const language = chooseLanguage([config.language, page.facts.language]);
  /** Any request that is not shared. */
  const ask = (request: ProbeRequest): Promise<ProbeOutcome> => probe(page, request, limitMs);
  /** getInfo as the SDK calls it, with or without a session. */
  const askInfo = (sessionId: string | undefined, cookies: boolean): Promise<ProbeOutcome> =>
    ask({
      url: infoUrl,
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...identityHeaders({ language, sessionId }) },
      credentials: cookies ? 'include' : 'omit',
    });
  /** The API, requested without a preflight. */
  const apiReach = once(() => measureReach(page, { url: infoUrl, method: 'POST', body: '{}' }, limitMs));
  /** The static domain, by a request of moduleversion.json. */
  const staticReach = once(() => measureReach(page, { url: indexUrl }, limitMs));
  const moduleIndex = once(() => readModuleIndex(config, staticReach));
  const used = usedApps(input);
  const startedMs = page.now();
  // Index, manifest and script are requested one after the other, within the limit of one check.
  const measure: Measure = (request) =>
    measureReach(page, request, Math.max(0, startedMs + limitMs - page.now()));
  /**
   * The modules of the index that this page uses, at most {@link MAX_MODULES}; if it uses none, the first of the index as
   * an example for all.
   */
  const pageModules = once(async (): Promise<readonly PageModule[]> => {
    const index = await moduleIndex();
    const search = { config, page, index, measure };
    if (used.length > 0) return findModules(used.slice(0, MAX_MODULES), search);
    const example = exampleOf(index);
    return findModules([...example.keys()], { ...search, index: parsed(example) });
  });
  return {
    page,
    config,
    version: input.version,
    /** The nonce in effect: the config's, else that of the SDK's own script. */
    nonce: config.nonce ?? input.nonce,
    /**
     * Folder of the SDK's own files, with its trailing slash.
     *
     * @throws TypeError if the config's URL is relative and the page's URL cannot be its base
     */
    filesUrl: (): string => filesUrlOf(input, config, page),
    infoUrl,
    indexUrl,
    apiReach,
    staticReach,
    /** getInfo with all identity headers and a session id that does not exist. */
    identityProbe: once(() => askInfo(DUMMY_SESSION, false)),
    askInfo,
    /** A session from the host's token source. */
    token: once(() => obtainToken(config, page, limitMs)),
    /** Whether any response, readable or not, comes from an origin; false too if the page's policy refuses to ask. */
    async answers(origin: string): Promise<boolean> {
      if (origin === page.facts.origin) return true;
      const reach =
        origin === new URL(infoUrl).origin
          ? await apiReach()
          : origin === new URL(indexUrl).origin
            ? await staticReach()
            : undefined;
      return reach ? HAS_ANSWERED.has(reach.kind) : answersAtAll(page, `${origin}/`, limitMs);
    },
    moduleIndex,
    pageModules,
    /** The files of the modules that this page uses, at most {@link MAX_FILES}; none are run. */
    moduleFiles: once(async (): Promise<readonly ModuleFile[]> =>
      used.length > 0 ? measureFiles(await pageModules(), measure, MAX_FILES) : [],
    ),
    ask,
  };
}
