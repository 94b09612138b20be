import { isMarkup } from '../../../modules/loading.js';
import type { Asset } from '../../../modules/resolve/assetUrls.js';
import { failure, passed, warning, type CheckResult, type Complaint } from '../finding.js';
import type { ModuleFile, PageModule } from '../network/pageModules.js';
import type { ProbeAnswer } from '../network/probe.js';
import type { Reach } from '../network/reach.js';
import { shownAddress } from '../redact.js';
import { refusalResult } from './refusals.js';

/** What the results on a file depend on besides its answer. */
export interface FileScope {
  readonly pageOrigin: string;
  /** The page's nonce is known. */
  readonly hasNonce: boolean;
  /** Origins whose refusal by the page's policy another check reports. */
  readonly reportedOrigins: readonly string[];
}

/** A file of a module, described for the integrator. */
interface FileSubject {
  /** `the manifest of @weapp/people`, `a script of @weapp/people` */
  readonly name: string;
  readonly app: string;
  readonly url: string;
}

/** The complaint for each way in which no answer can be read; undefined if another check reports it. */
const UNREAD: Readonly<
  Record<
    Exclude<Reach['kind'], 'readable' | 'policy'>,
    ((subject: FileSubject, scope: FileScope) => Complaint) | undefined
  >
> = {
  silent: ({ name, url }) => ({
    what: `${name} does not come in time from ${shownAddress(url)}`,
    why: 'the server or a proxy takes the request and does not answer; the island stays in its loading state until timeouts.script',
    fix: `open ${shownAddress(url)} in a tab of this browser, and look into the logs of the static server and of the proxy before it`,
  }),
  broken: ({ name, url }) => ({
    what: `${name} at ${shownAddress(url)} begins and breaks off`,
    why: 'a proxy or the server ends the connection too early',
    fix: 'look into the logs of the static server and of the proxy before it',
  }),
  redirect: ({ name, url }) => ({
    what: `${name} at ${shownAddress(url)} redirects instead of answering`,
    why: 'the SDK follows no redirect of a file without integrity: it could lead to any server; a login page is the usual reason',
    fix: 'let the static server answer the files of modules without a login page',
  }),
  cors: ({ name, url }, { pageOrigin }) => ({
    what: `${name} is at ${shownAddress(url)}, but the page may not read it (CORS)`,
    why: `its answer has no Access-Control-Allow-Origin for ${pageOrigin}; scripts of modules are loaded with crossorigin`,
    fix: `Access-Control-Allow-Origin: ${pageOrigin} (or *) in the answers of ${new URL(url).origin}, errors and files of a cache included`,
  }),
  unreachable: ({ name, app, url }) => ({
    what: `${name} does not answer at ${shownAddress(url)}`,
    why: 'the name is not known, nothing listens there, or a firewall or an extension (ad blocker) is in the way',
    fix: `open ${shownAddress(url)} in a tab of this browser; or init({ moduleDomains: { '${app}': '…' } }) with the server that has it`,
  }),
  mixed: undefined,
  offline: undefined,
};

function unreadResult(
  reach: Exclude<Reach, { readonly kind: 'readable' }>,
  subject: FileSubject,
  scope: FileScope,
): CheckResult | undefined {
  if (reach.kind === 'policy') {
    const { app, url } = subject;
    if (scope.reportedOrigins.includes(new URL(url).origin)) return undefined;
    const { violation } = reach;
    const refusal = { violation, url, subject: `files of ${app}`, level: 'error', answers: false } as const;
    return refusalResult([refusal], scope.hasNonce);
  }
  const complaint = UNREAD[reach.kind]?.(subject, scope);
  return complaint && failure(complaint);
}

/** The result on the manifest of one module; undefined if another check reports it. */
export function manifestResult(
  { app, folder, manifestUrl, manifest }: PageModule,
  scope: FileScope,
): CheckResult | undefined {
  const address = shownAddress(manifestUrl);
  const name = `the manifest of ${app}`;
  switch (manifest.kind) {
    case 'ready':
      return passed(`${name} is readable`);
    case 'unread':
      return unreadResult(manifest.reach, { name, app, url: manifestUrl }, scope);
    case 'faulty':
      return failure({
        what: `${name} is not readable at ${address}`,
        why: manifest.problem,
        fix: `deploy the folder of ${app} beside the index; or init({ moduleDomains: { '${app}': '…' } }), if it has a domain of its own`,
      });
    case 'refused':
      return failure({
        what: `${name} cannot be used: ${manifest.problem}`,
        why: `the files of a module are loaded from its own origin only, ${new URL(folder).origin}; each island of it ends with APP_LOAD_FAILED`,
        fix:
          manifest.foreignOrigin === undefined
            ? `build ${app} again, so that ${address} names its own scripts and styles`
            : `name paths in ${address} ("static/js/main.js"), and deploy the files beside it; or, if all of ${app} is deployed there: init({ moduleDomains: { '${app}': '${manifest.foreignOrigin}' } })`,
      });
  }
}

/** Media types of scripts and styles (HTML, "JavaScript MIME type"). */
const MEDIA_TYPES: Readonly<Record<Asset['kind'], RegExp>> = {
  script: /^(?:text|application)\/(?:x-)?(?:javascript|ecmascript)$/,
  style: /^text\/css$/,
};

/** The result on the content of a file; undefined if nothing is wrong with it. */
function answerResult(
  { asset, isOtherContent }: Pick<ModuleFile, 'asset' | 'isOtherContent'>,
  { name, app, url }: FileSubject,
  { status, text, mediaType }: ProbeAnswer,
): CheckResult | undefined {
  const address = shownAddress(url);
  const redeploy = `deploy the whole folder of ${app} again, manifest and files of one build; then open ${address}: it must show code`;
  if (status >= 400) {
    return failure({
      what: `${name} answers HTTP ${status} at ${address}`,
      why: 'the manifest names the file, and it is not there: only a part of a build was deployed, or a cache has an old manifest',
      fix: redeploy,
    });
  }
  if (text === '' || isMarkup(text)) {
    return failure({
      what: `${text === '' ? 'nothing' : 'a web page'} is served in place of ${name}, at ${address}`,
      why: 'a login page, or a server that answers every missing file with its start page',
      fix: `let the static server answer 404 for what is missing, and ${redeploy}`,
    });
  }
  if (isOtherContent) {
    return failure({
      what: `${name} at ${address} is not the file that the manifest describes (integrity)`,
      why: 'browsers refuse it: two builds were mixed, a cache has an old file, or a proxy changes files',
      fix: redeploy,
    });
  }
  if (MEDIA_TYPES[asset.kind].test(mediaType)) return undefined;
  return (asset.isModule ? failure : warning)({
    what: `${name} at ${address} has the content type ${mediaType || 'of nothing'}`,
    why: asset.isModule
      ? 'browsers load an ES module only as JavaScript'
      : 'with X-Content-Type-Options: nosniff browsers refuse it',
    fix: `Content-Type: ${asset.kind === 'script' ? 'text/javascript' : 'text/css'} in the answer of ${new URL(url).origin}`,
  });
}

/** The result on one file of a module; undefined if nothing is wrong with it, or another check reports it. */
export function fileResult(file: ModuleFile, scope: FileScope): CheckResult | undefined {
  const { app, url, kind } = file.asset;
  const subject = { name: `a ${kind} of ${app}`, app, url };
  return file.reach.kind === 'readable'
    ? answerResult(file, subject, file.reach.answer)
    : unreadResult(file.reach, subject, scope);
}
