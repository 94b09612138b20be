import { isWeaverError } from '../../core/errors.js';
import type { Finding } from '../doctor/index.js';
import type { InspectedSdk } from './inspected.js';
import { node, section } from './nodes.browser.js';

/** A run of the doctor. */
export type DoctorRun =
  | { readonly state: 'idle' | 'running' }
  | { readonly state: 'failed'; readonly code: string }
  | { readonly state: 'done'; readonly findings: readonly Finding[] };

/** Problems first. */
const LEVELS = ['error', 'warning', 'passed', 'skipped'] as const;

/** Runs the doctor. Never rejects. */
export async function runDoctor(doctor: InspectedSdk['doctor']): Promise<DoctorRun> {
  try {
    return { state: 'done', findings: (await doctor()).findings };
  } catch (error) {
    return { state: 'failed', code: isWeaverError(error) ? error.code : 'unknown error' };
  }
}

function counts(findings: readonly Finding[]): string {
  return LEVELS.flatMap((level) => {
    const { length } = findings.filter((finding) => finding.level === level);
    return length === 0 ? [] : [`${length} ${level}`];
  }).join(', ');
}

/** A run in one line; '' before the first one. */
export function doctorLine(run: DoctorRun): string {
  switch (run.state) {
    case 'idle':
      return '';
    case 'running':
      return 'The doctor is running …';
    case 'failed':
      return `The doctor could not run: ${run.code}`;
    case 'done':
      return `Doctor: ${counts(run.findings)}`;
  }
}

function findingNode({ level, check, what, why, fix }: Finding): HTMLElement {
  const rows = [
    ['why', why],
    ['fix', fix],
  ].filter(([, text]) => text !== '');
  return node('li', { 'data-level': level }, [
    node('b', {}, [level]),
    ` ${check}: ${what}`,
    ...rows.map(([name = '', text = '']) => node('p', {}, [`${name}: ${text}`])),
  ]);
}

/** The findings of the doctor, problems first; nothing until it has run. */
export function doctorSection(run: DoctorRun): readonly HTMLElement[] {
  if (run.state !== 'done') return [];
  const { findings } = run;
  const sorted = LEVELS.flatMap((level) => findings.filter((finding) => finding.level === level));
  return [
    section('doctor', 'Findings of the doctor', [node('ul', { class: 'findings' }, sorted.map(findingNode))]),
  ];
}
