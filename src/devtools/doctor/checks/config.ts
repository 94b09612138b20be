import type { PageFacts } from '../page/examinedPage.js';
import { failure, passed, type CheckResult } from '../finding.js';

/** The key of a config problem: it comes first in the sentence, in quotes. */
function keyOf(problem: string): string | undefined {
  return /^"(\w+)"/.exec(problem)?.[1];
}

/** The result without a config: none was passed, and init was not called. */
function noConfigResult({ inlineInit }: Pick<PageFacts, 'inlineInit'>): CheckResult {
  return failure({
    what: inlineInit
      ? 'init was never called on this page, though an inline script of it has that call'
      : 'init was never called on this page (did its script run?)',
    why: inlineInit
      ? "a content security policy refuses inline scripts without the page's nonce or their hash; or the script failed before that line, or waits for something: the console says which"
      : 'the script that calls it was not found, was refused by a content security policy, or failed before: the console says which',
    fix: inlineInit
      ? 'put the call into a file of its own (<script src="…">), or the nonce attribute on its <script> tag; or examine the config by itself: weaverSDK.doctor({ oadomain: … })'
      : 'call weaverSDK.init({ … }); or examine the config by itself: weaverSDK.doctor({ oadomain: … })',
  });
}

/**
 * One result for each problem of the config.
 *
 * @param config unchecked; undefined if none was passed and `init` was not called
 */
export function checkConfig(
  problems: readonly string[],
  config: unknown,
  facts: Pick<PageFacts, 'inlineInit'>,
): readonly CheckResult[] {
  if (problems.length === 0) return [passed('the config is valid')];
  if (config === undefined) return [noConfigResult(facts)];
  return problems.map((problem) => {
    const key = keyOf(problem);
    return failure({
      what: problem,
      why: 'init refuses such a config with CONFIG_INVALID, and nothing is sent',
      fix:
        key === undefined ? 'correct it in init({ … })' : `correct the line "${key}" in init({ ${key}: … })`,
    });
  });
}
