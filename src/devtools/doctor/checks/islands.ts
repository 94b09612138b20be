import { withTimeLimit } from '../../../core/abort.js';
import type { WeaverError, WeaverErrorCode } from '../../../core/errors.js';
import type { DoctorInput, ExaminedIsland } from '../doctorInput.js';
import { errorOf, ERROR_CURES } from '../errorCures.js';
import type { Examination } from '../examination.js';
import { failure, passed, warning, type CheckResult } from '../finding.js';
import { attempt } from '../../../core/callerValues.js';
import { causesOf } from '../../../core/causes.js';
import { shownMessage } from '../redact.js';
import { parseExportAddress, type ExportAddress } from '../../../modules/appName.js';
import { nearestName } from '../../../core/nearestName.js';

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
  readonly error: WeaverError | undefined;
}

function nameOf({ compName, island }: ExaminedIsland): string {
  return `${compName} (${island.id})`;
}

/** The error of an island that is not loading (any more); undefined without one. */
function settledError({ island }: ExaminedIsland): Promise<WeaverError | undefined> {
  const read = (): WeaverError | undefined => errorOf(island);
  return island.ready.then(read, read);
}

function details({ status, type }: WeaverError): string {
  const parts = [...(type === undefined ? [] : [type]), ...(status === undefined ? [] : [`HTTP ${status}`])];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

async function errorResult(
  island: ExaminedIsland,
  error: WeaverError,
  scope: IslandsScope,
): Promise<CheckResult> {
  const other = await alternatives(island, error, scope);
  // A function was rendered: the message names the call that was meant.
  const [apply] = /weaverSDK\.apply\('[^']+'\)/.exec(error.message) ?? [];
  return failure({
    what: `${nameOf(island)} is in error: ${error.code}${details(error)}`,
    why: [...causeChain(error), ...(other?.why ? [other.why] : [])].join('; '),
    fix: apply ?? other?.fix ?? ERROR_CURES[error.code],
  });
}

/** Codes of a failed init that have no phase. */
const INIT_CODES: readonly WeaverErrorCode[] = [
  'CONFIG_INVALID',
  'INIT_TIMEOUT',
  'ALREADY_ACTIVE',
  'NOT_INITIALISED',
];

/** One result for all islands that have the same failure of init. */
function initResults(failed: readonly SettledIsland[]): readonly CheckResult[] {
  const groups = new Map<string, { readonly error: WeaverError; readonly names: string[] }>();
  for (const { island, error } of failed) {
    if (!error) continue;
    const key = `${error.code} ${error.phase} ${error.message}`;
    const group = groups.get(key) ?? { error, names: [] };
    group.names.push(nameOf(island));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ error, names }) =>
    failure({
      what: `init failed${error.phase === undefined ? '' : ` in its step ${error.phase}`}: ${error.code}${details(error)}; in error for it: ${listed(names)}`,
      why: causeChain(error).join('; '),
      fix: ERROR_CURES[error.code],
    }),
  );
}

function isOfInit({ code, phase }: WeaverError): boolean {
  return phase !== undefined || INIT_CODES.includes(code);
}

function loadingResult(islands: readonly ExaminedIsland[], waitMs: number): readonly CheckResult[] {
  if (islands.length === 0) return [];
  const names = islands.map(nameOf);
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
      withTimeLimit(waitMs, late, undefined, async () => ({
        island,
        error: await settledError(island),
      })).catch(() => undefined),
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

/** The error and its causes; longer chains are cut. */
const MAX_ERRORS = 5;

function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const { message } = Object(error) as { readonly message?: unknown };
  return typeof message === 'string' ? message : '';
}

/** The messages of an error and of its causes, outermost first, each once, shortened and without possible secrets. */
export function causeChain(error: unknown): readonly string[] {
  const texts: string[] = [];
  for (const at of [error, ...causesOf(error)].slice(0, MAX_ERRORS)) {
    const text = shownMessage(attempt(() => messageOf(at), ''));
    // A cause is often repeated in the message around it.
    if (text !== '' && !texts.some((known) => known.includes(text))) texts.push(text);
  }
  return texts;
}

/** Where the names are that there are. */
interface NameScope {
  readonly input: Pick<DoctorInput, 'modules'>;
  /** Undefined while the config is invalid. */
  readonly exam: Pick<Examination, 'moduleIndex'> | undefined;
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

/** What an export may be that does not exist: the call that names it, and which exports of a module are of the kind. */
const EXPORT_KINDS = {
  COMPONENT_MISSING: {
    line: renderLine,
    placeholder: '<Component>',
    isOne: (name: string): boolean => /^[A-Z]/.test(name),
  },
  FUNCTION_MISSING: {
    line: (name: string): string => `weaverSDK.apply('${name}')`,
    placeholder: '<function>',
    isOne: (name: string): boolean => name !== 'default',
  },
} as const;

const PREFIX = '@weapp/';

/** The folders of modules. */
function foldersOf(apps: readonly string[]): readonly string[] {
  return apps.map((app) => app.slice(PREFIX.length));
}

/** A name that no module can have: the parts that are missing or too many. */
function malformedName(compName: string, apps: readonly string[]): Alternatives {
  const [first = '', second = ''] = compName.replace(/^@?weapp\/|^[\s/@.]+/i, '').split('/');
  const app = nearestName(first, foldersOf(apps));
  const name = `${PREFIX}${app ?? '<module>'}/${/^[A-Za-z_$][\w$]*$/.test(second) ? second : '<Component>'}`;
  return {
    why: `a name has the form ${PREFIX}<module>/<Component>${apps.length > 0 ? `; the modules are ${listed(apps)}` : ''}`,
    fix: renderLine(name),
  };
}

async function otherModules(compName: string, exam: NameScope['exam']): Promise<Alternatives> {
  const index = await exam?.moduleIndex();
  const apps = (index?.ok === true ? [...index.value.keys()] : []).filter((app) => app.startsWith(PREFIX));
  const address = attempt(() => parseExportAddress(compName), undefined);
  if (address === undefined) return malformedName(compName, apps);
  if (apps.length === 0) return { why: '', fix: undefined };
  if (apps.includes(address.app))
    return {
      why: `now the index lists ${address.app}`,
      fix: 'try again in the island, or load the page again',
    };
  const nearest = nearestName(address.folder, foldersOf(apps));
  const exportPart = compName.slice(address.app.length);
  return {
    why: `the index has the modules ${listed(apps)}`,
    fix: nearest === undefined ? undefined : renderLine(`${PREFIX}${nearest}${exportPart}`),
  };
}

async function otherExports(
  { app, exportName }: ExportAddress,
  code: keyof typeof EXPORT_KINDS,
  message: string,
  modules: DoctorInput['modules'],
): Promise<Alternatives> {
  const { line, placeholder, isOne } = EXPORT_KINDS[code];
  const names = ((await modules?.exportsOf(app)) ?? []).filter(isOne);
  const isTold = names.every((name) => message.includes(name));
  return {
    why: isTold ? '' : `${app} exports ${listed(names)}`,
    fix: line(`${app}/${nearestName(exportName, names) ?? placeholder}`),
  };
}

/** What there is, for the errors that mean that a name does not exist; undefined for others. */
async function alternatives(
  { compName }: ExaminedIsland,
  { code, message, component = compName }: WeaverError,
  { input, exam }: NameScope,
): Promise<Alternatives | undefined> {
  // The loader names only the module.
  const name = compName.startsWith(component) ? compName : component;
  if (code === 'APP_MISSING') return otherModules(name, exam);
  if (code !== 'COMPONENT_MISSING' && code !== 'FUNCTION_MISSING') return undefined;
  const address = attempt(() => parseExportAddress(name), undefined);
  return address && otherExports(address, code, message, input.modules);
}

/** More names are counted, not listed. */
const MAX_NAMES = 20;

/** Names as a list in a sentence: `a, b and 3 more`. */
function listed(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
