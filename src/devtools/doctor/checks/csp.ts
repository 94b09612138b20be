import { apiUrl } from '../../../http/apiUrl.js';
import type { ModuleAssets } from '../../../modules/resolve/assetUrls.js';
import { API_CALLS, LOGIN_PATH, staticPath } from '../../../wire/calls.js';
import { passed, skipped, type FindingLevel, type CheckResult } from '../finding.js';
import type { ResolvedConfig } from '../../../context/config.js';
import type { DoctorInput } from '../doctorInput.js';
import type { Examination } from '../examination.js';
import type { PageModule } from '../network/pageModules.js';
import type { ExaminedPage, LoadKind } from '../page/examinedPage.js';
import { findMistypedServers } from './mistypedServers.js';
import { refusalResults, type Refusal } from './refusals.js';

/** A load that tests the page's CSP. */
interface Load {
  readonly kind: LoadKind;
  readonly subject: string;
  readonly level: FindingLevel;
  /** Undefined if there is nothing to test. */
  readonly url: string | undefined;
}

/** A refused call: the same rule keeps the doctor from finding out whether the server answers. */
type RefusedCall = Omit<Refusal, 'answers'>;

async function refusedCalls(exam: Examination): Promise<readonly RefusedCall[]> {
  const { config, page } = exam;
  const [api, files, token] = await Promise.all([exam.apiReach(), exam.staticReach(), exam.token()]);
  const refusals: RefusedCall[] = [];
  if (api.kind === 'policy')
    refusals.push({
      violation: api.violation,
      url: exam.infoUrl,
      subject: 'calls to the API',
      level: 'error',
    });
  if (files.kind === 'policy' && new URL(exam.indexUrl).origin !== new URL(exam.infoUrl).origin)
    refusals.push({
      violation: files.violation,
      url: exam.indexUrl,
      subject: 'files of the static domain',
      level: 'error',
    });
  if (token.kind === 'unread' && token.outcome.kind === 'policy') {
    const url = page.resolve(config.authTokenApi ?? '');
    refusals.push({
      violation: token.outcome.violation,
      url,
      subject: 'the call of authTokenApi',
      level: 'error',
    });
  }
  return refusals;
}

/** The platform scripts of the authentication method, by URL only, without the token. */
function authenticationLoads({
  oadomain,
  staticDomain,
  loginToken,
  enablePassport,
}: ResolvedConfig): readonly Load[] {
  return [
    {
      kind: 'script',
      subject: 'the login script of loginToken',
      level: 'error',
      url: loginToken === undefined ? undefined : oadomain + LOGIN_PATH,
    },
    {
      kind: 'script',
      subject: 'the script of the passport',
      level: 'error',
      url: enablePassport === true ? staticDomain + staticPath('passport') : undefined,
    },
  ];
}

/** The first script or style of each module. */
function firstFiles(modules: readonly PageModule[], kind: keyof ModuleAssets): readonly string[] {
  return modules.flatMap(({ manifest }) =>
    manifest.kind === 'ready' ? (manifest.assets[kind][0]?.url ?? []) : [],
  );
}

/** A URL of the API that answers a GET and changes nothing; undefined while the API is not the platform's. */
async function pictureUrl(exam: Examination): Promise<string | undefined> {
  const reach = await exam.apiReach();
  const answers = reach.kind === 'policy' || (reach.kind === 'readable' && reach.answer.status < 400);
  const { apiDomain, prefixApiPath, staticDomain } = exam.config;
  const isSeparate = new URL(apiDomain).origin !== new URL(staticDomain).origin;
  const target = { apiOrigin: apiDomain, prefix: prefixApiPath };
  return answers && isSeparate ? apiUrl(API_CALLS.getTeamDefaultLang.path, target) : undefined;
}

/** What remote modules load: existing URLs, so that a load logs no error in the console. */
async function moduleLoads(exam: Examination): Promise<readonly Load[]> {
  const { indexUrl, config } = exam;
  const [modules, reach] = await Promise.all([exam.pageModules(), exam.staticReach()]);
  // CSP checks fonts and images by origin, so any file of that origin can be used.
  const any = reach.kind === 'readable' && reach.answer.status < 400 ? indexUrl : undefined;
  const blocked = reach.kind === 'policy' ? indexUrl : undefined;
  const scripts = firstFiles(modules, 'scripts');
  // A file that is not a style would be logged by the browser. With adoptedStyleSheets, styles are fetched instead.
  const styles =
    exam.page.facts.features.adoptedSheets && reach.kind !== 'policy' ? [] : firstFiles(modules, 'styles');
  return [
    ...(scripts.length > 0 ? scripts : [any ?? blocked]).map((url) => ({
      kind: 'script' as const,
      subject: 'scripts of remote modules',
      level: 'error' as const,
      url,
    })),
    ...styles.map((url) => ({
      kind: 'style' as const,
      subject: 'styles of remote modules',
      level: 'warning' as const,
      url,
    })),
    // Few themes have a font; without one it does not matter that fonts are blocked.
    ...(typeof config.theme?.fontType === 'object'
      ? [{ kind: 'font' as const, subject: 'fonts', level: 'warning' as const, url: any ?? blocked }]
      : []),
    { kind: 'image', subject: 'pictures', level: 'warning', url: any ?? blocked },
    { kind: 'image', subject: 'pictures of documents', level: 'warning', url: await pictureUrl(exam) },
  ];
}

/** The loads that the page's CSP blocks. */
async function refusedLoads(
  page: ExaminedPage,
  nonce: string | undefined,
  loads: readonly Load[],
  answers: (origin: string) => Promise<boolean>,
): Promise<readonly Refusal[]> {
  if (loads.every(({ url }) => url === undefined)) return [];
  const lab = await page.openLab(nonce);
  try {
    const tried = await Promise.all(
      loads.map(async ({ kind, url, ...said }): Promise<readonly Refusal[]> => {
        const violation = url === undefined ? undefined : await lab.try(kind, url);
        if (url === undefined || violation === undefined) return [];
        return [{ violation, url, ...said, answers: await answers(new URL(url).origin) }];
      }),
    );
    return tried.flat();
  } finally {
    lab.close();
  }
}

/** Checks that the page's content security policy allows what the SDK needs. */
export async function checkCsp(exam: Examination): Promise<readonly CheckResult[]> {
  const { page, nonce, config } = exam;
  const [calls, ofModules, mistyped] = await Promise.all([
    refusedCalls(exam),
    moduleLoads(exam),
    findMistypedServers(exam),
  ]);
  const loads = await refusedLoads(page, nonce, [...authenticationLoads(config), ...ofModules], (origin) =>
    exam.answers(origin),
  );
  const refusals = [...calls.map((call) => ({ ...call, answers: false })), ...loads];
  const meant = refusals.filter(({ url }) => !mistyped.origins.includes(new URL(url).origin));
  const results = [...mistyped.results, ...refusalResults(meant, nonce !== undefined)];
  if (results.length > 0) return results;
  return ofModules.every(({ url }) => url === undefined)
    ? [skipped("whether the page's content security policy lets remote modules in", 'see reach')]
    : [passed("the page's content security policy is not in the way")];
}

/** Without a config: checks only that the CSP allows the SDK's own lazy chunks. */
export async function checkOwnFolder(
  page: ExaminedPage,
  { folder, nonce }: Pick<DoctorInput, 'folder' | 'nonce'>,
): Promise<readonly CheckResult[]> {
  const platform = skipped(
    "whether the page's content security policy lets the platform in",
    'the config has to be right first',
  );
  if (folder === undefined) return [platform];
  const url = new URL('manifest.json', page.resolve(folder.replace(/\/*$/, '/'))).href;
  const load: Load = { kind: 'script', subject: "scripts of the SDK's own folder", level: 'error', url };
  // The SDK itself came from there.
  const refused = await refusedLoads(page, nonce, [load], () => Promise.resolve(true));
  return [...refusalResults(refused, nonce !== undefined), platform];
}
