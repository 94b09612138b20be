import type { CheckName, FindingLevel, CheckResult } from './finding.js';

/** What one check says. No session id, token or nonce stands in it. */
export interface Finding extends CheckResult {
  readonly check: CheckName;
}

/** What the doctor found. */
export interface DoctorReport {
  /** True when nothing is an error. */
  readonly ok: boolean;
  /** In the order of the checks; a check may have more than one. */
  readonly findings: readonly Finding[];
  /** The report as a text to read or to pass on: what is wrong first. */
  toString(): string;
}

/** Who was examined, for the first line. */
export interface ReportHead {
  readonly version: string;
  readonly pageOrigin: string;
}

function some(findings: readonly Finding[], level: FindingLevel): readonly Finding[] {
  return findings.filter((finding) => finding.level === level);
}

function count(findings: readonly Finding[], level: FindingLevel, one: string, many: string): string {
  const { length } = some(findings, level);
  return `${length} ${length === 1 ? one : many}`;
}

function paragraph({ level, check, what, why, fix }: Finding): string {
  const lines = [`${level.toUpperCase()} ${check}: ${what}`];
  if (why !== '') lines.push(`  why: ${why}`);
  if (fix !== '') lines.push(`  fix: ${fix}`);
  return lines.join('\n');
}

function line({ check, what, why }: Finding): string {
  return `  ${check}: ${what}${why === '' ? '' : ` (${why})`}`;
}

function list(title: string, findings: readonly Finding[]): readonly string[] {
  return findings.length === 0 ? [] : [[title, ...findings.map(line)].join('\n')];
}

function textOf(findings: readonly Finding[], { version, pageOrigin }: ReportHead): string {
  const counts = [
    count(findings, 'error', 'error', 'errors'),
    count(findings, 'warning', 'warning', 'warnings'),
    count(findings, 'passed', 'passed', 'passed'),
    count(findings, 'skipped', 'skipped', 'skipped'),
  ];
  return [
    `doctor of weaverSDK ${version} on ${pageOrigin}: ${counts.join(', ')}`,
    ...some(findings, 'error').map(paragraph),
    ...some(findings, 'warning').map(paragraph),
    ...list('passed', some(findings, 'passed')),
    ...list('skipped', some(findings, 'skipped')),
  ].join('\n\n');
}

/** Makes the report of what was found. */
export function createReport(findings: readonly Finding[], head: ReportHead): DoctorReport {
  return {
    ok: some(findings, 'error').length === 0,
    findings,
    toString: () => textOf(findings, head),
  };
}
