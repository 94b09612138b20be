import { WeaverError } from '../core/errors.js';
import { classifyResponse } from '../http/request/classifyResponse.js';
import { rawBody } from '../http/requestBody.js';
import { fallbackTexts } from '../i18n/texts.js';
import type { ModuleContext, ModuleRequestOptions } from '../islands/context.js';
import { createMemoryHistory } from '../islands/history/memoryHistory.js';
import { tenantViewOf } from '../islands/tenantView.js';
import { IDENTITY_HEADERS } from '../wire/calls.js';
import { parseTokenAnswer } from '../wire/session.js';
import { createFakePlatform, type FakePlatform } from './fakePlatform.js';

/** What differs from the usual context: any of its members, and the platform that answers `request`. */
export type ModuleContextOverrides = Partial<ModuleContext> & {
  /** Default: a new one. */
  readonly platform?: FakePlatform | undefined;
};

/** The context of a component in a test, and what the component has done with it. */
export interface TestModuleContext extends ModuleContext {
  /** The calls of `request`, the first one first. */
  readonly requests: readonly ModuleRequestOptions[];
  /** The events of `emit`. */
  readonly emitted: readonly { readonly event: string; readonly data: unknown }[];
  /** The errors of `onError`. */
  readonly errors: readonly unknown[];
  /** The paths of `history`, that of the beginning first. */
  readonly paths: readonly string[];
  /** The platform that answers `request`. */
  readonly platform: FakePlatform;
  /** Ends the context as the end of its island does: aborts `signal`. */
  end(): void;
}

/** The platform's answer to the token call. */
async function newSession(platform: FakePlatform): Promise<string> {
  const answer = parseTokenAnswer(await (await platform.fetch(platform.config.authTokenApi ?? '')).json());
  return answer.ok ? answer.value.sessionId : '';
}

/** Body and headers of a call: a form or file as it is, with the content type that `Request` gives it; else JSON. */
function bodyOf(data: unknown, headers: Readonly<Record<string, string>>): RequestInit {
  const raw = rawBody(data);
  if (raw !== undefined) return { body: raw, headers };
  const json = { headers: { 'content-type': 'application/json', ...headers } };
  return data === undefined || data === null ? json : { ...json, body: JSON.stringify(data) };
}

/** Calls a platform in the name of its user. Rejects as the `request` of an island does. */
function createRequest(platform: FakePlatform, signal: AbortSignal): ModuleContext['request'] {
  let session: Promise<string> | undefined;
  return async <Body>({ url, method = 'GET', params, data, headers }: ModuleRequestOptions) => {
    session ??= newSession(platform);
    const address = new URL(url, platform.config.oadomain);
    for (const [key, value] of Object.entries(params ?? {})) address.searchParams.set(key, String(value));
    const response = await platform.fetch(address.href, {
      ...{ method, signal, redirect: 'manual' },
      ...bodyOf(data, { ...headers, [IDENTITY_HEADERS.session]: await session }),
    });
    const isRedirect = response.type === 'opaqueredirect';
    const outcome = await classifyResponse(
      {
        status: response.status,
        isRedirect,
        contentType: response.headers.get('content-type') ?? '',
        text: isRedirect ? undefined : await response.text(),
      },
      { method, url, responseType: 'json', texts: () => fallbackTexts('en_US') },
    );
    if (outcome.kind === 'answer') return outcome.body as Body;
    if (outcome.kind === 'sensitive') {
      throw new WeaverError('SENSITIVE_BLOCKED', { envelope: outcome.envelope.body });
    }
    throw outcome.error;
  };
}

/**
 * Creates the context that a component of a module gets as the prop `weaver` (contract §6), for tests of the module alone:
 * its `request` is answered by a {@link FakePlatform}, and what the component does with it can be read. Needs a document
 * for `getPopupContainer` and `styleRoot`, when they are used.
 */
export function createModuleContext(overrides: ModuleContextOverrides = {}): TestModuleContext {
  const { platform = createFakePlatform(), ...members } = overrides;
  const ending = new AbortController();
  const requests: ModuleRequestOptions[] = [];
  const emitted: { event: string; data: unknown }[] = [];
  const errors: unknown[] = [];
  const { tenant, user, formats } = tenantViewOf(platform.data.tenant);
  const router = members.router ?? { type: 'memory' };
  const history = members.history ?? createMemoryHistory(router);
  const paths = [history.path];
  history.listen(({ path }) => void paths.push(path));
  const answer = members.request ?? createRequest(platform, ending.signal);
  let layer: HTMLElement | undefined;
  const context: ModuleContext = {
    ...{ islandId: 'test', signal: ending.signal, nonce: undefined, router, history },
    ...{ language: tenant.locale.language, dir: 'ltr', theme: {}, tenant, user, formats },
    get styleRoot() {
      return document.body;
    },
    getPopupContainer: () => (layer ??= document.body.appendChild(document.createElement('div'))),
    ...members,
    request: <Body>(options: ModuleRequestOptions) => {
      requests.push(options);
      return answer<Body>(options);
    },
    emit(event, data) {
      emitted.push({ event, data });
      members.emit?.(event, data);
    },
    onError(error) {
      errors.push(error);
      members.onError?.(error);
    },
  };
  return Object.assign(context, {
    ...{ requests, emitted, errors, paths, platform },
    end() {
      ending.abort();
      layer?.remove();
    },
  });
}
