import { attempt } from '../../../core/callerValues.js';
import { parseExportAddress, type ExportAddress } from '../../../modules/appName.js';
import type { WeaverError } from '../../../core/errors.js';
import type { DoctorInput, ExaminedIsland } from '../doctorInput.js';
import type { Examination } from '../examination.js';
import { nearestName } from '../../../core/nearestName.js';

/** Where the names are that there are. */
export interface NameScope {
  readonly input: Pick<DoctorInput, 'modules'>;
  /** Undefined while the config is invalid. */
  readonly exam: Pick<Examination, 'moduleIndex'> | undefined;
}

/** What there is in place of a name that there is not, and the line with the nearest one. */
export interface Alternatives {
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
export async function alternatives(
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
export function listed(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
