import { withoutQuery } from '../../../core/addressQuery.js';
import { isHtml, readJson } from '../../../http/readBody.js';
import { isRecord, ownText } from '../../../wire/record.js';
import { failure, passed, skipped, warning, type Complaint, type CheckResult } from '../finding.js';
import type { DoctorInput } from '../doctorInput.js';
import type { Examination } from '../examination.js';
import type { ProbeOutcome } from '../network/probe.js';
import type { ExaminedPage, PageFacts } from '../page/examinedPage.js';
import { shownAddress } from '../redact.js';

/** File names of the SDK's script. */
const SDK_FILE = /\/weaver-sdk(?:\.umd)?\.c?js$/;

/** Checks for a second SDK on the page. */
export function copiesResults(
  { scripts, globalSdk }: Pick<PageFacts, 'scripts' | 'globalSdk'>,
  version: string,
): readonly CheckResult[] {
  const tags = scripts.filter((address) => SDK_FILE.test(withoutQuery(address)));
  const results: CheckResult[] = [];
  if (tags.length > 1) {
    results.push(
      warning({
        what: `the SDK's script stands on the page ${tags.length} times`,
        why: 'the first one stays, the others are loaded for nothing',
        fix: `keep one of them: ${[...new Set(tags.map(shownAddress))].map((address) => `<script src="${address}">`).join(' or ')}`,
      }),
    );
  }
  if (globalSdk === 'foreign') {
    results.push(
      warning({
        what: 'window.weaverSDK is something else than the SDK',
        why: 'another script, or an element with id="weaverSDK", took the name',
        fix: 'rename that variable or id',
      }),
    );
  } else if (globalSdk !== undefined && globalSdk.version !== version) {
    results.push(
      warning({
        what: `two versions of the SDK are on the page: ${globalSdk.version} as window.weaverSDK, and ${version}`,
        why: 'only one of them can have a live session',
        fix: 'load the SDK in one way: by script tag, or by import',
      }),
    );
  }
  return results;
}

/** Describes why a file could not be read. */
function fileProblem(outcome: ProbeOutcome): string | undefined {
  if (outcome.kind !== 'answer') {
    return outcome.kind === 'policy'
      ? "the page's content security policy refuses it"
      : 'no answer could be read: wrong address, or no CORS headers';
  }
  if (outcome.status >= 400) return `HTTP ${outcome.status}`;
  return isHtml(outcome.text) ? 'a web page is served in its place' : undefined;
}

function manifestVersion(text: string): string {
  try {
    const manifest = readJson(text);
    return isRecord(manifest) ? ownText(manifest, 'version') : '';
  } catch {
    return '';
  }
}

/** Compares the version of the SDK's own files with the running SDK. */
export function filesResult(
  outcome: ProbeOutcome,
  filesUrl: string,
  version: string,
  baseUrlGiven: boolean,
): CheckResult {
  const problem = fileProblem(outcome);
  const found = outcome.kind === 'answer' ? manifestVersion(outcome.text) : '';
  const fix = `init({ baseUrl: '…' }) with the folder that holds the whole of the SDK's dist, or put it at ${filesUrl}`;
  if (problem !== undefined || found === '') {
    const complaint: Complaint = {
      what: `the SDK's own files are not readable at ${filesUrl}`,
      why: `manifest.json: ${problem ?? "it is not the SDK's"}. Languages other than Chinese and English, and parts that are loaded when they are needed, are there`,
      fix,
    };
    // A configured baseUrl is wrong then; the default folder may never be needed.
    return baseUrlGiven ? failure(complaint) : warning(complaint);
  }
  if (found === version) return passed(`the SDK's own files at ${filesUrl} are of version ${version}`);
  return failure({
    what: `the SDK is version ${version}, but its files at ${filesUrl} are of version ${found}`,
    why: 'parts of two versions do not fit together',
    fix: 'put the whole dist folder of one version there, and load the script of the same version',
  });
}

/** Whether the files are on a static domain that the page cannot read anyway. */
async function isOutOfReach(exam: Examination): Promise<boolean> {
  if (new URL(exam.filesUrl()).origin !== new URL(exam.indexUrl).origin) return false;
  return (await exam.staticReach()).kind !== 'readable';
}

/**
 * Checks that the SDK is on the page once. Its files are not checked, because their location depends on the config.
 */
export function checkCopies({
  input,
  page,
}: {
  readonly input: Pick<DoctorInput, 'version'>;
  readonly page: ExaminedPage;
}): readonly CheckResult[] {
  return [
    ...copiesResults(page.facts, input.version),
    skipped("whether the SDK's own files are readable", 'the config has to be right first'),
  ];
}

/** Checks that the SDK is on the page once, and that its own files can be loaded. */
export async function checkScripts(exam: Examination): Promise<readonly CheckResult[]> {
  const { page, version, config } = exam;
  const filesUrl = exam.filesUrl();
  const outcome = await exam.ask({ url: new URL('manifest.json', filesUrl).href });
  const files =
    outcome.kind !== 'answer' && (await isOutOfReach(exam))
      ? skipped("whether the SDK's own files are readable", 'see reach and csp')
      : filesResult(outcome, shownAddress(filesUrl), version, config.baseUrl !== undefined);
  return [...copiesResults(page.facts, version), files];
}
