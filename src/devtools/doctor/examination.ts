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

/** Nobody has this session: what is asked with it changes nothing. */
export const DUMMY_SESSION = 'weaverSdkDoctorProbe';

/** What the checks of a valid config share. Each question is asked once, by the first check that wants to know. */
export interface Examination {
  readonly page: ExaminedPage;
  readonly config: ExaminedConfig;
  readonly version: string;
  /** The nonce in effect: the config's, else that of the SDK's own script. */
  readonly nonce: string | undefined;
  /**
   * Where the SDK's own files are, with the closing slash.
   *
   * @throws TypeError where the config's address is relative to a page that has none
   */
  filesUrl(): string;
  /** Address of getInfo, which only reads. */
  readonly infoUrl: string;
  readonly indexUrl: string;
  /** The API, asked in a way that needs no preflight. */
  apiReach(): Promise<Reach>;
  /** The static domain, asked for moduleversion.json. */
  staticReach(): Promise<Reach>;
  /** getInfo with all identity headers and a session that nobody has. */
  identityProbe(): Promise<ProbeOutcome>;
  /** getInfo as the SDK asks it, with the headers of a session or without a session. */
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

/** The folder in effect: the config's, else that of the script, else where the platform serves the SDK. */
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
      cookies,
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
