import type { ModuleIndex } from '../../../wire/modules.js';
import { failure, passed, skipped, warning, type CheckResult, type Complaint } from '../finding.js';
import type { Examination } from '../examination.js';
import type { FileOf, ModuleFile, PageModule } from '../network/pageModules.js';
import { shownAddress } from '../redact.js';
import { isMarkup } from '../../../modules/loading.js';
import type { Asset } from '../../../modules/resolve/assetUrls.js';
import type { ProbeAnswer } from '../network/probe.js';
import type { Reach } from '../network/reach.js';
import { refusalResult } from './refusals.js';

/**
 * The result on the module index, without its modules.
 *
 * @param url URL of moduleversion.json; undefined if the config contains the index
 */
export function indexResult(index: FileOf<ModuleIndex>, url: string | undefined): CheckResult {
  if (index === undefined) return skipped('whether there are remote modules', 'see reach');
  const name = url === undefined ? 'the moduleIndex of the config' : shownAddress(url);
  if (!index.ok) {
    return failure({
      what: `${name} is no module index: ${index.problem}`,
      why: 'without it no remote module can be found',
      fix:
        url === undefined
          ? 'init({ moduleIndex: { "@weapp/…": { "version": "…" } } }), as moduleversion.json holds it'
          : "init({ staticDomain: '…' }): /build/moduleversion.json must be behind it",
    });
  }
  const { size } = index.value;
  if (size > 0) return passed(`${name} names ${size} remote ${size === 1 ? 'module' : 'modules'}`);
  return warning({
    what: `${name} names no remote module`,
    why: 'render and apply will find nothing',
    fix: 'deploy the modules, or correct staticDomain',
  });
}

/** One result for files of a module with the same cause: the first one names how many more there are. */
function withoutRepetition(files: readonly ModuleFile[], scope: FileScope): readonly CheckResult[] {
  const groups = new Map<string, { readonly first: CheckResult; count: number }>();
  for (const file of files) {
    const result = fileResult(file, scope);
    if (!result) continue;
    const key = `${file.asset.app} ${result.level} ${result.why}`;
    const known = groups.get(key);
    if (known) known.count += 1;
    else groups.set(key, { first: result, count: 1 });
  }
  return [...groups.values()].map(({ first, count }) =>
    count === 1 ? first : { ...first, what: `${first.what} (and ${count - 1} more of its files)` },
  );
}

/** Checks that remote modules can be loaded: the index, and the files of those that this page uses. */
export async function checkModules(exam: Examination): Promise<readonly CheckResult[]> {
  const { config, page, indexUrl, infoUrl, nonce } = exam;
  const index = await exam.moduleIndex();
  const [modules, files] = await Promise.all([exam.pageModules(), exam.moduleFiles()]);
  const scope: FileScope = {
    pageOrigin: page.facts.origin,
    hasNonce: nonce !== undefined,
    reportedOrigins: [indexUrl, infoUrl].map((url) => new URL(url).origin),
  };
  const ofManifests = modules.flatMap((module) => manifestResult(module, scope) ?? []);
  const ofFiles = withoutRepetition(files, scope);
  const complaints = [...ofManifests, ...ofFiles].filter(({ level }) => level !== 'passed');
  const summary =
    files.length > 0
      ? [
          passed(
            `${files.length === 1 ? 'the file' : `the ${files.length} files`} of ${modules.map(({ app }) => app).join(', ')} can be loaded`,
          ),
        ]
      : ofManifests;
  return [
    indexResult(index, config.moduleIndex === undefined ? indexUrl : undefined),
    ...(complaints.length > 0 ? complaints : summary),
  ];
}

/** What the results on a file depend on besides its answer. */
interface FileScope {
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
