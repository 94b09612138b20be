import type { ModuleIndex } from '../../../wire/modules.js';
import { failure, passed, skipped, warning, type CheckResult } from '../finding.js';
import type { Examination } from '../examination.js';
import type { FileOf, ModuleFile } from '../network/pageModules.js';
import { shownAddress } from '../redact.js';
import { fileResult, manifestResult, type FileScope } from './moduleFiles.js';

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
