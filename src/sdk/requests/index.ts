import { openAddress, saveFile } from '../../browser/openAndSave.js';
import { readLocalItem } from '../../browser/storage.js';
import { WeaverError } from '../../core/errors.js';
import { apiUrl } from '../../http/apiUrl.js';
import { statusText } from '../../http/statusText.js';
import type { RequestPart } from '../../http/loadRequest.js';
import { interceptText, requestText } from '../../i18n/requestTexts.js';
import type { InitRun } from '../initRun.js';
import type { RequestWiring, RunRequests } from '../requestWiring.js';
import { fetchTeamLanguage } from './fetchTeamLanguage.js';
import { createLinkJudge } from './judgeLink.js';
import { createTeller } from './teller.js';

export { createRunLabels } from './createRunLabels.js';
export { startEcode } from './startEcode.js';
export { watchModuleFailures } from './watchModuleFailures.js';

/**
 * The transfer address, checked: one off the API origin would fail every call, and its author should hear that at once.
 *
 * @throws WeaverError CONFIG_INVALID
 */
function checkedTransfer({ transferApi, apiDomain, prefixApiPath }: InitRun['config']): string | undefined {
  if (transferApi === undefined) return undefined;
  try {
    apiUrl(transferApi, { apiOrigin: apiDomain, prefix: prefixApiPath });
  } catch (cause) {
    throw new WeaverError('CONFIG_INVALID', {
      message: '"transferApi" must be an address on the API origin, such as "/papi/transfer"',
      cause,
    });
  }
  return transferApi;
}

/** The local setting that names the modules whose errors are shown (spec 1 §8). */
const SHOWN_MODULES = 'showErrMsgModules';

/**
 * Builds the request client of an init: what it needs of the world, out of what the run has. What it has to say goes to
 * the host as an event, and to the person by the SDK's own prompts, unless the config leaves those to the host.
 */
export function createRunRequests(part: RequestPart, run: InitRun, wiring: RequestWiring): RunRequests {
  const { config, http, session } = run;
  const { emit, renew } = wiring;
  const interceptors = part.createInterceptors();
  const judgeLink = createLinkJudge(config.trustedDomains);
  const teller = createTeller(run, emit, { judgeLink, open: openAddress });
  const openLogin = part.createLoginOpener({
    judgeLink,
    askToOpen: teller.askToOpen,
    open: teller.open,
  });
  const request = part.createRequestClient({
    http,
    target: { apiOrigin: config.apiDomain, prefix: config.prefixApiPath },
    transferApi: checkedTransfer(config),
    uploadTransport: config.uploadTransport,
    timeoutMs: config.limits.requestMs,
    identity: () => ({
      sessionId: (run.life ?? session).sessionId(),
      language: run.language,
      tenantKey: run.tenant?.tenantKey ?? run.sessionTenantKey,
    }),
    interceptors,
    statusText: (status, url) =>
      requestText(status, url, run.language, run.texts()) ?? statusText(status, url),
    interceptText: () => interceptText(run.language, run.texts()),
    showToast(text) {
      teller.tell({ kind: 'error', text });
    },
    shownModules: () => readLocalItem(SHOWN_MODULES),
    startAuthenticationCheck() {
      teller.tell({ kind: 'authenticationCheck', text: '' });
    },
    openLogin(url) {
      void openLogin(url);
    },
    renew,
    ended: run.signal,
    // The switch is off until an answer of the platform turns it on.
    isTraceOn: () => false,
    now: () => performance.now(),
    wallClock: () => Date.now(),
    random: () => Math.random(),
  });
  return {
    request,
    loadPrompts: teller.loadPrompts,
    addInterceptor: interceptors.add,
    downloadFile: part.createDownloadFile({
      request,
      isApp: async () => (await import('../../library/groups/device.js')).getDevice().device !== 'PC',
      save: saveFile,
      navigate(path) {
        openAddress(config.apiDomain + config.prefixApiPath + path);
      },
    }),
    uploadFile: part.createUploadFile(request),
    fetchTenantToken: part.createFetchTenantToken(request, () => run.tenant?.tenantKey),
    createAxiosLike: part.createAxiosLike,
    fetchTeamLanguage: (tenantKey) => fetchTeamLanguage(http, tenantKey, run.signal),
  };
}
