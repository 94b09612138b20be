import { DENSITIES, FONT_SIZES_PX, MAX_DENSITY, SCHEMES, type Theme } from '../../src/islands/theme/theme.js';
import { themeVariables } from '../../src/islands/theme/themeVariables.js';

const words = (table: Readonly<Record<string, string | number>>, unit = ''): string =>
  Object.entries(table)
    .map(([word, value]) => `\`${word}\` ${value}${unit}`)
    .join(', ');

/** Accepted values and variables of each key of a theme. */
const KEYS: Readonly<Record<keyof Theme, readonly [takes: string, variables: readonly string[]]>> = {
  primaryColor: ['a colour', ['--weaver-primary', '--weaver-primary-rgb', '--primary']],
  primaryHoverColor: ['a colour', ['--weaver-primary-hover']],
  primaryFocusColor: ['a colour', ['--weaver-primary-focus']],
  bubbleColor: ['a colour', ['--weaver-bubble', '--bubble-color']],
  fontColor: [`${words(SCHEMES.light.font)}, or a colour`, ['--weaver-font-color', '--main-fc']],
  fontSize: [words(FONT_SIZES_PX, ' px'), ['--weaver-font-size', '--font-size-12']],
  fontDensity: [`${words(DENSITIES)}; in effect at most ${MAX_DENSITY}`, ['--weaver-density']],
  fontType: [
    "`'default'`, `'inherit'` (the font of the page), `{ type: 'custom', file }`, or `{ type: 'i18n', files: { zh_CN: file } }`; a file name of the platform's font folder",
    ['--weaver-font-family'],
  ],
  hd: ['a factor that replaces the one of `fontDensity`', ['--weaver-density']],
  colorScheme: [
    "`light`, `dark`, or `auto`: what the visitor's system is set to; the standard values of the colours below follow it",
    [],
  ],
  surfaceColor: ['a colour: background of cards, fields and dialogs', ['--weaver-surface']],
  borderColor: ['a colour', ['--weaver-border']],
  mutedColor: ['a colour: secondary text', ['--weaver-muted']],
  radius: ['corners: pixels, or a CSS length in px, em or rem', ['--weaver-radius']],
  card: [
    '`false`: islands without frame, background and padding of their own',
    ['--weaver-card', '--weaver-card-surface'],
  ],
};

/** The keys of a theme with the variables that they set and their values without a theme, as docs/api.md prints it. */
export function themeTable(): string {
  const standard = themeVariables({}, 'en_US');
  const documented = new Set(Object.values(KEYS).flatMap(([, variables]) => variables));
  for (const name of Object.keys(standard)) if (!documented.has(name)) throw new Error(`no key sets ${name}`);
  return [
    '| key | takes | sets | without it |',
    '| --- | --- | --- | --- |',
    ...Object.entries(KEYS).map(([key, [takes, variables]]) => {
      const [first] = variables;
      const value = first === undefined ? '`light`' : `\`${standard[first] ?? ''}\``;
      const short = key === 'fontType' ? 'Arial and system fonts' : value;
      return `| \`${key}\` | ${takes} | ${variables.map((name) => `\`${name}\``).join(', ')} | ${short} |`;
    }),
  ].join('\n');
}
