import { failure, passed, type Verdict } from '../finding.js';

/** The key that a sentence of the config check is about: it stands first, in quotes. */
function keyOf(problem: string): string | undefined {
  return /^"(\w+)"/.exec(problem)?.[1];
}

/** One verdict for each problem of the config. */
export function checkConfig(problems: readonly string[]): readonly Verdict[] {
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
