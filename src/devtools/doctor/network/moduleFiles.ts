import { isHtml, readJson } from '../../../http/readJson.js';
import { parseModuleIndex, type ModuleIndex } from '../../../wire/modules.js';
import type { Parsed } from '../../../wire/record.js';
import type { ResolvedConfig } from '../../../context/config.js';
import type { ProbeOutcome } from './probe.js';
import type { Reach } from './reach.js';

/** A parsed file, or its problem; `undefined` without a readable response. */
export type FileOf<T> = Parsed<T> | undefined;

/** Parses a JSON file of the static domain with `guard`. */
export function readFileAs<T>(outcome: ProbeOutcome, guard: (value: unknown) => Parsed<T>): FileOf<T> {
  if (outcome.kind !== 'answer') return undefined;
  const { status, text } = outcome;
  if (status >= 400) return { ok: false, problem: `HTTP ${status}` };
  if (isHtml(text)) return { ok: false, problem: 'a web page is served in its place' };
  try {
    return guard(readJson(text));
  } catch {
    return { ok: false, problem: 'it is no JSON' };
  }
}

/** The module index: the config's own, else that of the static domain. */
export async function readModuleIndex(
  { moduleIndex }: Pick<ResolvedConfig, 'moduleIndex'>,
  staticReach: () => Promise<Reach>,
): Promise<FileOf<ModuleIndex>> {
  if (moduleIndex !== undefined) return parseModuleIndex(moduleIndex);
  const reach = await staticReach();
  return reach.kind === 'readable' ? readFileAs(reach.answer, parseModuleIndex) : undefined;
}
