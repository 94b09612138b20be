import type { DoctorInput } from '../doctorInput.js';
import { failure, passed, type Verdict } from '../finding.js';

/** The key that a sentence of the config check is about: it stands first, in quotes. */
function keyOf(problem: string): string | undefined {
  return /^"(\w+)"/.exec(problem)?.[1];
}

/** Nobody gave a config: neither the page to `init`, nor the person to the doctor. */
const NO_CONFIG = failure({
  what: 'init was never called on this page (did its script run?), and the doctor was given no config',
  why: "a script that the page's policy refuses, that is not found or that throws before its init never calls it: the console has a line for each",
  fix: 'give the doctor your config: weaverSDK.doctor({ oadomain: … }), with what you give to init',
});

/** One verdict for each problem of the config. */
export function checkConfig({
  config,
  problems,
}: Pick<DoctorInput, 'config' | 'problems'>): readonly Verdict[] {
  if (config === undefined) return [NO_CONFIG];
  if (problems.length === 0) return [passed('the config is valid')];
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
