import type { ModuleIndex } from '../../../wire/modules.js';
import { failure, passed, skipped, warning, type CheckResult } from '../finding.js';
import type { Examination } from '../examination.js';
import type { FileOf, SampleModule } from '../network/moduleFiles.js';
import { shownAddress } from '../redact.js';

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

/** The result on one module of the index, as an example for all. */
export function manifestResult({ app, manifestUrl, manifest }: SampleModule): CheckResult {
  if (manifest?.ok === true) return passed(`the manifest of ${app} is readable`);
  const address = shownAddress(manifestUrl);
  return failure({
    what: `the manifest of ${app} is not readable at ${address}`,
    why:
      manifest === undefined
        ? 'no answer could be read: nothing is there, or it has no CORS headers'
        : manifest.problem,
    fix: `deploy the folder of ${app} beside the index; or init({ moduleDomains: { '${app}': '…' } }), if it has a domain of its own`,
  });
}

/** Checks that remote modules can be loaded. */
export async function checkModules(exam: Examination): Promise<readonly CheckResult[]> {
  const { config, indexUrl } = exam;
  const index = await exam.moduleIndex();
  const sample = await exam.sampleModule();
  return [
    indexResult(index, config.moduleIndex === undefined ? indexUrl : undefined),
    ...(sample === undefined ? [] : [manifestResult(sample)]),
  ];
}
