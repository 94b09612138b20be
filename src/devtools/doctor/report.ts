import type { CheckName } from './checks/table.js';
import type { FindingLevel, CheckResult } from './finding.js';

/** One result of a check. Contains no session id, token or nonce. */
export interface Finding extends CheckResult {
  readonly check: CheckName;
}

/** The findings of the doctor. */
export interface DoctorReport {
  /** True without errors. */
  readonly ok: boolean;
  /** In the order of the checks; a check may have more than one. */
  readonly findings: readonly Finding[];
  /** The report as text, with problems first. */
  toString(): string;
}

/** The data of the first line. */
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

/** Creates the report of the findings. */
export function createReport(findings: readonly Finding[], head: ReportHead): DoctorReport {
  return {
    ok: some(findings, 'error').length === 0,
    findings,
    toString: () => textOf(findings, head),
  };
}
