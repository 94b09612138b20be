import { reportFailedRequest } from '../../context/embedded.js';
import type { InitContext } from '../../context/initContext.js';
import type { Notifier, SessionRequests, SensitiveCheck } from '../../context/sessionContext.js';
import { linkAbort, raceAbort } from '../../core/abort.js';
import { markHandled } from '../../core/promises.js';
import { lazyChunk, loadOnce } from '../../core/lazyChunk.js';
import { randomHex } from '../../core/ids.js';
import { createReplayBuffer } from '../../core/replayBuffer.js';
import { WeaverError, asWeaverError } from '../../core/errors.js';
import { apiUrl } from '../../http/apiUrl.js';
import { loadSeldomCalls } from '../../http/request/sendWithOfetch.js';
import { createAxiosLike } from '../../http/request/createAxiosLike.js';
import { createInterceptors, createRequestClient } from '../../http/request/createRequestClient.js';
import type { EndedCall } from '../../http/request/sendCall.js';
import { reportFailure, type RequestCaller } from '../../http/request/failedRequest.js';
import type { ModuleRequest, ModuleRequestOptions } from '../../islands/context.js';
import { isPc } from '../../library/shared/loadGroups.js';
import { fetchTeamLanguage } from '../../session/tenant/fetchTeamLanguage.js';
import { loadLater } from '../loadLater.js';
import { actOnAnswer } from '../actOnAnswer.js';

const loadSensitive = /* @__PURE__ */ lazyChunk(
  'sensitive',
  () => import('../../features/sensitive/index.js'),
  'sensitiveCheckOf',
);

/**
 * Checks `transferApi` at init: a URL outside the API origin would make every call fail.
 *
 * @throws WeaverError CONFIG_INVALID
 */
function checkedTransfer({
  transferApi,
  apiDomain,
  prefixApiPath,
}: InitContext['config']): string | undefined {
  if (transferApi === undefined) return undefined;
  try {
    apiUrl(transferApi, { apiOrigin: apiDomain, prefix: prefixApiPath });
  } catch (cause) {
    throw new WeaverError('CONFIG_INVALID', {
      message: '"transferApi" must be an address on the API origin, such as "/papi/transfer"',
      cause,
    });
  }
  // The first call would wait for it.
  void markHandled(loadSeldomCalls());
  return transferApi;
}

/**
 * Creates the request client of an init. Messages are emitted to the host as events, and shown to the user by the
 * SDK's prompts unless the config disables them.
 *
 * @throws WeaverError CONFIG_INVALID
 */
export function createSessionRequests(context: InitContext, notifier: Notifier): SessionRequests {
  const { config, http, sessionStore, appearance, renewal, signal } = context;
  const interceptors = createInterceptors();
  const loadCheck = loadOnce(async () => (await loadSensitive()).sensitiveCheckOf(context));
  const checkSensitive = lateSensitiveCheck(loadCheck, signal);
  const calls = createReplayBuffer<EndedCall>();
  const { exporters = [] } = config.monitor ?? {};
  const traceId = exporters.some(({ span }) => span) ? randomHex(32) : undefined;
  const tracing = { traceid: false, traceparent: exporters.some((one) => one.traceparent), traceId };
  const sdkRequest = createRequestClient({
    http,
    transferApi: checkedTransfer(config),
    uploadTransport: config.uploadTransport,
    tracing,
    identity: () => ({
      sessionId: sessionStore.sessionIdForCall(),
      language: appearance.language(),
      tenantKey: sessionStore.tenantKey(),
    }),
    interceptors,
    texts: appearance.texts,
    checkSensitive,
    renew: renewal.renew,
    ended: signal,
    on(event) {
      if (event.kind === 'ended') {
        const { call } = event;
        calls.add(call);
        if (call.isFailure) context.activity.add({ kind: 'call', call, atMs: Date.now() });
      } else {
        actOnAnswer(context, notifier, event, async (...login) => (await loadLater()).openLogin(...login));
      }
    },
  });
  const request = ((options) => sdkRequest(options)) as ModuleRequest;
  context.sdkRequest.resolve(sdkRequest);
  const reported = (
    call: Promise<unknown>,
    options: ModuleRequestOptions,
    { component, onFailed }: RequestCaller,
  ): Promise<unknown> =>
    reportFailure(call, options, {
      component,
      onFailed(failed, error) {
        onFailed(failed, error);
        if (error.code === 'SESSION_EXPIRED') renewal.offerSignIn();
      },
    });
  return {
    request,
    requestOfIsland: (options, island, caller) =>
      reported(
        sdkRequest(options, {
          islandId: island()?.islandId,
          checkSensitive: (answer) => checkSensitive({ ...answer, island }),
        }),
        options,
        caller,
      ),
    requestOfApp: (app, options) =>
      reported(sdkRequest(options), options, {
        component: app,
        onFailed: (failed, error) => {
          reportFailedRequest(context.embedded, app, failed, error);
          // Also without an island: a function of a module may have made the call.
          context.host.onRequestError(error);
        },
      }),
    checkSensitive,
    addInterceptor: interceptors.add,
    downloadFile: async (options) => {
      const { downloadFile } = await loadSeldomCalls();
      const isApp = async (): Promise<boolean> => !(await isPc());
      await downloadFile(options, request, isApp, (path, caller) =>
        notifier.openFile(config.apiDomain + config.prefixApiPath + path, caller),
      );
    },
    uploadFile: async (options) => (await loadSeldomCalls()).uploadFile(options, request),
    fetchTenantToken: async (options) =>
      (await loadSeldomCalls()).fetchTenantToken(options, request, sessionStore.tenantKey()),
    createAxiosLike,
    fetchTeamLanguage: (tenantKey) => fetchTeamLanguage(request, tenantKey, signal),
    traceId,
    calls,
    setTraceIds(on) {
      tracing.traceid = on;
    },
  };
}

/**
 * A {@link SensitiveCheck} whose code is loaded by the first call. While it loads, calls reject when their caller or island
 * goes, and with the reason of `ended`; with SENSITIVE_BLOCKED if it cannot be loaded, and the next call tries again.
 *
 * @param ended aborted at the end of the session
 */
export function lateSensitiveCheck(load: () => Promise<SensitiveCheck>, ended: AbortSignal): SensitiveCheck {
  return async (call) => {
    const { envelope, island, signal } = call;
    const caller = island?.()?.signal;
    const { controller, unlink } = linkAbort(caller, signal, ended);
    let check: SensitiveCheck;
    try {
      check = await raceAbort(load(), controller.signal);
    } catch (cause) {
      if (caller?.aborted) throw new WeaverError('SENSITIVE_CANCELLED', { envelope, cause });
      if (controller.signal.aborted) throw asWeaverError(cause, 'REQUEST_ABORTED');
      // Without the dialog the user cannot confirm.
      throw new WeaverError('SENSITIVE_BLOCKED', { envelope, cause });
    } finally {
      unlink();
    }
    return check(call);
  };
}
