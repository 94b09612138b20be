import { apiUrl } from '../../http/apiUrl.js';
import { identityHeaders } from '../../http/identity.js';
import { chooseLanguage } from '../../i18n/languages.js';
import { API_CALLS, staticPath } from '../../wire/calls.js';
import type { ModuleIndex } from '../../wire/modules.js';
import type { DoctorInput, ExaminedConfig } from './doctorInput.js';
import { readModuleIndex, readSampleModule, type FileOf, type SampleModule } from './network/moduleFiles.js';
import { probe, type ProbeOutcome, type ProbeRequest } from './network/probe.js';
import { measureReach, type Reach } from './network/reach.js';
import type { ExaminedPage } from './page/examinedPage.js';
import { obtainToken, type TokenOutcome } from './network/token.js';

/** A session id that does not exist, so calls with it change nothing. */
export const DUMMY_SESSION = 'weaverSdkDoctorProbe';

/** The requests that the checks of a valid config share. Each is sent once, by the first check that needs it. */
export interface Examination {
  readonly page: ExaminedPage;
  readonly config: ExaminedConfig;
  readonly version: string;
  /** The nonce in effect: the config's, else that of the SDK's own script. */
  readonly nonce: string | undefined;
  /**
   * Folder of the SDK's own files, with its trailing slash.
   *
   * @throws TypeError if the config's URL is relative and the page's URL cannot be its base
   */
  filesUrl(): string;
  /** URL of getInfo, which changes nothing. */
  readonly infoUrl: string;
  readonly indexUrl: string;
  /** The API, requested without a preflight. */
  apiReach(): Promise<Reach>;
  /** The static domain, by a request of moduleversion.json. */
  staticReach(): Promise<Reach>;
  /** getInfo with all identity headers and a session id that does not exist. */
  identityProbe(): Promise<ProbeOutcome>;
  /** getInfo as the SDK calls it, with or without a session. */
  askInfo(sessionId: string | undefined, cookies: boolean): Promise<ProbeOutcome>;
  /** A session from the host's token source. */
  token(): Promise<TokenOutcome>;
  moduleIndex(): Promise<FileOf<ModuleIndex>>;
  /** One module of the index, as an example for all. */
  sampleModule(): Promise<SampleModule | undefined>;
  /** Any other request. */
  ask(request: ProbeRequest): Promise<ProbeOutcome>;
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}

/** The effective folder: that of the config, else of the script, else the platform's folder of the SDK. */
function filesUrlOf(
  { folder }: DoctorInput,
  { baseUrl, staticDomain }: ExaminedConfig,
  page: ExaminedPage,
): string {
  const folderUrl = baseUrl ?? folder ?? staticDomain + staticPath('sdkFiles');
  return page.resolve(folderUrl.replace(/\/*$/, '/'));
}

/** Prepares an {@link Examination}. Nothing is sent yet. */
export function createExamination(
  input: DoctorInput,
  config: ExaminedConfig,
  page: ExaminedPage,
  limitMs: number,
): Examination {
  const { apiDomain, prefixApiPath, staticDomain } = config;
  const infoUrl = apiUrl(API_CALLS.getInfo.path, { apiOrigin: apiDomain, prefix: prefixApiPath });
  const indexUrl = staticDomain + staticPath('moduleIndex');
  const language = chooseLanguage([config.language, page.facts.language]);
  const ask = (request: ProbeRequest): Promise<ProbeOutcome> => probe(page, request, limitMs);
  const askInfo = (sessionId: string | undefined, cookies: boolean): Promise<ProbeOutcome> =>
    ask({
      url: infoUrl,
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...identityHeaders({ language, sessionId }) },
      credentials: cookies ? 'include' : 'omit',
    });
  const staticReach = once(() => measureReach(page, { url: indexUrl }, limitMs));
  const moduleIndex = once(() => readModuleIndex(config, staticReach));
  return {
    page,
    config,
    version: input.version,
    nonce: config.nonce ?? input.nonce,
    filesUrl: () => filesUrlOf(input, config, page),
    infoUrl,
    indexUrl,
    apiReach: once(() => measureReach(page, { url: infoUrl, method: 'POST', body: '{}' }, limitMs)),
    staticReach,
    identityProbe: once(() => askInfo(DUMMY_SESSION, false)),
    askInfo,
    token: once(() => obtainToken(config, page, limitMs)),
    moduleIndex,
    sampleModule: once(async () => readSampleModule(config, await moduleIndex(), ask)),
    ask,
  };
}
