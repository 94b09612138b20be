/**
 * A figure of the table that `npm run shape` prints.
 *
 * @typedef {object} Figure
 * @property {string} measure its name, as in docs/develop/contributing.md
 * @property {number | undefined} now undefined: not measured in this run
 *
 * @typedef {Readonly<Record<import('./phases.js').PhaseName, ReadonlySet<string>>>} FilesOfPhases
 */

const LONG_FUNCTION = 100;
const LONGEST_FUNCTION_OF_SDK = 200;
const LONG_FILE = 400;

/** @param {string} file */
const isInSdk = (file) => file.startsWith('src/sdk/');

/** @param {import('./syntax.mjs').Shape} shape */
export const longFiles = ({ files }) => files.filter(({ lines }) => lines > LONG_FILE);

/** @param {import('./syntax.mjs').Shape} shape */
export const longFunctions = ({ functions }) => functions.filter(({ lines }) => lines > LONG_FUNCTION);

/** @param {import('./syntax.mjs').Shape} shape */
export const depsOf = ({ types }) => types.filter(({ name }) => name.endsWith('Deps'));

/**
 * All figures, in the order of the table.
 *
 * @param {import('./syntax.mjs').Shape} shape
 * @param {FilesOfPhases} [phases] the files that ran, by phase
 * @returns {readonly Figure[]}
 */
export function figuresOf(shape, phases) {
  const long = longFunctions(shape);
  const deps = depsOf(shape);
  return [
    { measure: 'files', now: shape.files.length },
    { measure: 'lines', now: shape.files.reduce((sum, { lines }) => sum + lines, 0) },
    { measure: 'interfaces', now: shape.interfaces },
    { measure: 'function members', now: shape.functionMembers },
    { measure: 'types named …Deps', now: deps.length },
    { measure: 'types named …Deps in src/sdk', now: deps.filter(({ file }) => isInSdk(file)).length },
    { measure: 'functions over 100 lines', now: long.length },
    { measure: 'lines of the longest function', now: shape.functions[0]?.lines ?? 0 },
    {
      measure: 'functions over 200 lines in src/sdk',
      now: long.filter(({ file, lines }) => lines > LONGEST_FUNCTION_OF_SDK && isInSdk(file)).length,
    },
    { measure: 'files over 400 lines', now: longFiles(shape).length },
    { measure: 'files that run, from init to ready', now: phases?.init.size },
    { measure: 'files that run for one request', now: phases?.request.size },
    { measure: 'files that run, from an error to its report', now: phases?.error.size },
    { measure: 'files that run, from render to ready', now: phases?.render.size },
  ];
}

/**
 * The rows of a Markdown table with three columns: measure, last landing, goal.
 *
 * @param {string} markdown
 * @returns {ReadonlyMap<string, { landed: string, goal: string }>}
 */
export function documentedIn(markdown) {
  const rows = markdown.matchAll(/^\| *([^|]+?) *\| *([\d,]+) *\| *([^|]+?) *\|$/gm);
  return new Map([...rows].map(([, measure = '', landed = '', goal = '']) => [measure, { landed, goal }]));
}

/**
 * The table as lines of text.
 *
 * @param {readonly Figure[]} figures
 * @param {ReturnType<typeof documentedIn>} documented
 * @throws Error for a measure that is not documented
 */
export function tableOf(figures, documented) {
  const line = (/** @type {readonly [string, string, string, string]} */ [measure, now, landed, goal]) =>
    `${measure.padEnd(45)}${now.padStart(6)}${landed.padStart(14)}  ${goal}`;
  return [
    line(['measure', 'now', 'last landing', 'goal']),
    ...figures.map(({ measure, now }) => {
      const row = documented.get(measure);
      if (row === undefined) throw new Error(`docs/develop/contributing.md has no row "${measure}"`);
      return line([measure, now === undefined ? '–' : String(now), row.landed, row.goal]);
    }),
  ];
}
