import { medianOf, type Budget, type Finding, type Measure, type WordTable } from './figures.js';

function number(value: number, digits: number): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '?';
}

/** Words to the left, the columns from `figuresFrom` on to the right. */
function columns(rows: readonly (readonly string[])[], figuresFrom: number): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column < figuresFrom ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}

const figureColumns = (rows: readonly (readonly string[])[]): string => columns(rows, 2);
const wordColumns = ({ head, rows }: WordTable): string => columns([head, ...rows], head.length);

function rowsOf({ samples, reference }: Finding, { key, title, unit, digits = 0 }: Measure): string[][] {
  const against = medianOf(samples, reference, key);
  return [...samples].flatMap(([contender, visits]) => {
    const values = visits.flatMap((sample) => sample[key] ?? []);
    if (values.length === 0) return [];
    const middle = medianOf(samples, contender, key);
    return [
      [
        `${title}, ${unit}`,
        contender,
        number(middle, digits),
        contender === reference || !(against > 0) ? '' : `${number(middle / against, 2)}×`,
        `${number(Math.min(...values), digits)}–${number(Math.max(...values), digits)}`,
        String(values.length),
      ],
    ];
  });
}

/** Returns true if a value is within its budget. */
export function isKept({ value, limit }: Budget): boolean {
  return value <= limit;
}

/** A budget in one line. */
export function budgetLine(budget: Budget): string {
  const { text, value, limit, unit } = budget;
  const digits = limit < 10 ? 2 : 0;
  const mark = isKept(budget) ? 'pass' : 'OVER';
  return `  ${mark}  ${text}: ${number(value, digits)} ${unit} (at most ${number(limit, digits)})`;
}

/** A finding as text. */
export function findingText(finding: Finding): string {
  const head = ['measure', 'contender', 'median', `to ${finding.reference}`, 'min–max', 'rounds'];
  const measured = finding.measures.flatMap((measure) => rowsOf(finding, measure));
  return [
    `${finding.title}`,
    ...(measured.length === 0 ? [] : [figureColumns([head, ...measured])]),
    ...(finding.words === undefined ? [] : [wordColumns(finding.words)]),
    ...finding.budgets.map(budgetLine),
    ...(finding.notes ?? []).map((note) => `  ${note}`),
  ].join('\n');
}
