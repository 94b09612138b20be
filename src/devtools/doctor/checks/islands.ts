import { withTimeLimit } from '../../../core/abort.js';
import { attempt } from '../../../core/callerValues.js';
import { parseExportAddress, type ExportAddress } from '../../../modules/appName.js';
import { causeChain } from '../causeChain.js';
import type { DoctorInput, ExaminedError, ExaminedIsland } from '../doctorInput.js';
import type { Examination } from '../examination.js';
import { failure, passed, warning, type CheckResult } from '../finding.js';
import { nearestName } from '../nearestName.js';
import { ISLAND_CURES, otherCure } from './islandCures.js';

/** What the check reads. */
export interface IslandsScope {
  readonly input: Pick<DoctorInput, 'islands' | 'modules'>;
  /** Undefined while the config is invalid. */
  readonly exam: Pick<Examination, 'moduleIndex'> | undefined;
  /** How long islands that are loading are waited for, in milliseconds. */
  readonly waitMs: number;
}

/** An island that is not loading, and its error if it has one. */
interface SettledIsland {
  readonly island: ExaminedIsland;
  readonly error: ExaminedError | undefined;
}

/** More names are counted, not listed. */
const MAX_NAMES = 20;

function listed(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/** What there is in place of a name that there is not, and the line with the nearest one. */
interface Alternatives {
  readonly why: string;
  readonly fix: string | undefined;
}

/** The call with another name: what was meant, in the code of the page. */
function renderLine(name: string): string {
  return `weaverSDK.render('#…', '${name}')`;
}

const PREFIX = '@weapp/';

/** A name that no module can have: the parts that are missing or too many. */
function malformedName(compName: string, apps: readonly string[]): Alternatives {
  const [first = '', second = ''] = compName.replace(/^@?weapp\/|^[\s/@.]+/i, '').split('/');
  const app = nearestName(
    first,
    apps.map((name) => name.slice(PREFIX.length)),
  );
  const name = `${PREFIX}${app ?? '<module>'}/${/^[A-Za-z_$][\w$]*$/.test(second) ? second : '<Component>'}`;
  return {
    why: `a name has the form ${PREFIX}<module>/<Component>${apps.length > 0 ? `; the modules are ${listed(apps)}` : ''}`,
    fix: renderLine(name),
  };
}

async function otherModules(compName: string, exam: IslandsScope['exam']): Promise<Alternatives> {
  const index = await exam?.moduleIndex();
  const apps = index?.ok === true ? [...index.value.keys()] : [];
  const address = attempt(() => parseExportAddress(compName), undefined);
  if (address === undefined) return malformedName(compName, apps);
  if (apps.length === 0) return { why: '', fix: undefined };
  if (apps.includes(address.app))
    return {
      why: `now the index lists ${address.app}`,
      fix: 'try again in the island, or load the page again',
    };
  const nearest = nearestName(
    address.folder,
    apps.map((name) => name.slice(PREFIX.length)),
  );
  const exportPart = compName.slice(address.app.length);
  return {
    why: `the index has the modules ${listed(apps)}`,
    fix: nearest === undefined ? undefined : renderLine(`${PREFIX}${nearest}${exportPart}`),
  };
}

async function otherExports(
  { app, exportName }: ExportAddress,
  { code, message }: ExaminedError,
  modules: DoctorInput['modules'],
): Promise<Alternatives> {
  const all = (await modules?.exportsOf(app)) ?? [];
  // A component's name begins with a capital letter.
  const names = code === 'COMPONENT_MISSING' ? all.filter((name) => /^[A-Z]/.test(name)) : all;
  if (names.length === 0) return { why: '', fix: undefined };
  const nearest = nearestName(exportName, names);
  const isTold = names.every((name) => message.includes(name));
  return {
    why: isTold ? '' : `${app} exports ${listed(names)}`,
    fix: nearest === undefined ? undefined : renderLine(nearest === 'default' ? app : `${app}/${nearest}`),
  };
}

/** What there is, for the errors that mean that a name does not exist. */
async function alternatives(
  { compName }: ExaminedIsland,
  error: ExaminedError,
  { input, exam }: IslandsScope,
): Promise<Alternatives | undefined> {
  const { code } = error;
  // The loader names only the module.
  const component =
    error.component === undefined || compName.startsWith(error.component) ? compName : error.component;
  if (code === 'APP_MISSING') return otherModules(component, exam);
  if (code !== 'COMPONENT_MISSING' && code !== 'FUNCTION_MISSING') return undefined;
  const address = attempt(() => parseExportAddress(component), undefined);
  return address && otherExports(address, error, input.modules);
}

function details({ status, type }: ExaminedError): string {
  const parts = [...(type === undefined ? [] : [type]), ...(status === undefined ? [] : [`HTTP ${status}`])];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

async function errorResult(
  island: ExaminedIsland,
  error: ExaminedError,
  scope: IslandsScope,
): Promise<CheckResult> {
  const other = await alternatives(island, error, scope);
  return failure({
    what: `${island.compName} (${island.id}) is in error: ${error.code}${details(error)}`,
    why: [...causeChain(error), ...(other?.why ? [other.why] : [])].join('; '),
    fix:
      other?.fix ??
      (other && error.code === 'APP_MISSING'
        ? 'deploy the module, or correct its name in render(…) or the staticDomain of init({ … })'
        : (ISLAND_CURES[error.code] ?? otherCure(error.code))),
  });
}

/** Codes of a failed init that have no phase. */
const INIT_CODES: readonly string[] = ['CONFIG_INVALID', 'INIT_TIMEOUT', 'ALREADY_ACTIVE', 'NOT_INITIALISED'];

/** One result for all islands that have the same failure of init. */
function initResults(failed: readonly SettledIsland[]): readonly CheckResult[] {
  const groups = new Map<string, { readonly error: ExaminedError; readonly names: string[] }>();
  for (const { island, error } of failed) {
    if (!error) continue;
    const key = `${error.code} ${error.phase} ${error.message}`;
    const group = groups.get(key) ?? { error, names: [] };
    group.names.push(`${island.compName} (${island.id})`);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ error, names }) =>
    failure({
      what: `init failed${error.phase === undefined ? '' : ` in its step ${error.phase}`}: ${error.code}${details(error)}; in error for it: ${listed(names)}`,
      why: causeChain(error).join('; '),
      fix: ISLAND_CURES[error.code] ?? otherCure(error.code),
    }),
  );
}

function isOfInit({ code, phase }: ExaminedError): boolean {
  return phase !== undefined || INIT_CODES.includes(code);
}

function loadingResult(islands: readonly ExaminedIsland[], waitMs: number): readonly CheckResult[] {
  if (islands.length === 0) return [];
  const names = islands.map(({ id, compName }) => `${compName} (${id})`);
  return [
    warning({
      what: `still loading after ${waitMs / 1000} s: ${listed(names)}`,
      why: 'init is not done, or a file of the module does not come: see token, reach and modules',
      fix: 'look at what is pending in the network panel',
    }),
  ];
}

/** Waits for the islands that are loading; those that still are stay undefined. */
function settledIslands(
  islands: readonly ExaminedIsland[],
  waitMs: number,
): Promise<readonly (SettledIsland | undefined)[]> {
  const late = (): Error => new Error('an island is still loading');
  return Promise.all(
    islands.map((island) =>
      withTimeLimit(waitMs, late, undefined, async () => ({ island, error: await island.settled })).catch(
        () => undefined,
      ),
    ),
  );
}

function inWords(count: number): string {
  return count === 1 ? '1 island: ready' : `${count} islands: all ready`;
}

/** Checks the islands of this page: each one in error, with its cause and what to change. */
export async function checkIslands(scope: IslandsScope): Promise<readonly CheckResult[]> {
  const islands = scope.input.islands ?? [];
  if (islands.length === 0) return [passed('no island is on this page')];
  const states = await settledIslands(islands, scope.waitMs);
  const settled = states.flatMap((state) => state ?? []);
  const failed = settled.filter(({ error }) => error !== undefined);
  const results = [
    ...initResults(failed.filter(({ error }) => error && isOfInit(error))),
    ...(await Promise.all(
      failed.flatMap(({ island, error }) =>
        error === undefined || isOfInit(error) ? [] : [errorResult(island, error, scope)],
      ),
    )),
    ...loadingResult(
      islands.filter((_, index) => states[index] === undefined),
      scope.waitMs,
    ),
  ];
  return results.length > 0 ? results : [passed(inWords(islands.length))];
}
