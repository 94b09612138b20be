/** Limits of a property's value. */
interface ValueRule {
  /** Maximum absolute value of a negative number, 0 for none: a large one would move content over the host page. */
  readonly below: number;
  readonly above: number;
  /** If given, the only allowed values. */
  readonly words?: readonly string[];
}

const PLAIN: ValueRule = { below: 0, above: 9999 };
/** Text larger than its line overlaps the content around it. */
const TYPE: ValueRule = { below: 0, above: 300 };
/** Shifts of text within its line, such as the hanging indents of word processors. */
const SHIFT: ValueRule = { below: 100, above: 100 };
const words = (...list: readonly string[]): ValueRule => ({ ...PLAIN, words: list });

const table = (rule: ValueRule, names: string): readonly (readonly [string, ValueRule])[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, rule] as const);

/** The properties that content may set. All others could move it, fetch files or animate forever. */
const PROPERTIES: ReadonlyMap<string, ValueRule> = new Map([
  ...table(
    PLAIN,
    `color background background-color opacity
     font font-family font-style font-weight font-variant font-stretch
     text-align text-align-last text-decoration text-decoration-line text-decoration-color text-decoration-style
     text-transform white-space word-break word-wrap overflow-wrap line-break hyphens tab-size
     direction unicode-bidi writing-mode text-orientation quotes
     margin margin-top margin-right margin-bottom margin-left
     padding padding-top padding-right padding-bottom padding-left
     border border-top border-right border-bottom border-left
     border-width border-top-width border-right-width border-bottom-width border-left-width
     border-style border-top-style border-right-style border-bottom-style border-left-style
     border-color border-top-color border-right-color border-bottom-color border-left-color
     border-radius border-top-left-radius border-top-right-radius border-bottom-left-radius
     border-bottom-right-radius border-collapse border-spacing caption-side empty-cells table-layout
     width min-width max-width height min-height max-height box-sizing aspect-ratio object-fit object-position
     float clear list-style list-style-type list-style-position
     gap row-gap column-gap columns column-count column-width
     flex flex-direction flex-wrap flex-grow flex-shrink flex-basis justify-content align-items align-self
     break-before break-after break-inside page-break-before page-break-after page-break-inside orphans widows
     fill fill-opacity stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin text-anchor`,
  ),
  ...table(TYPE, 'font-size line-height'),
  ...table(SHIFT, 'letter-spacing word-spacing text-indent vertical-align'),
  ...table(words('hidden', 'auto', 'scroll', 'clip'), 'overflow overflow-x overflow-y'),
  ...table(words('ellipsis', 'clip'), 'text-overflow'),
  ...table(words('hidden', 'visible', 'collapse'), 'visibility'),
  ...table(
    words(
      'block inline inline-block none flex inline-flex grid inline-grid table inline-table table-row',
      'table-cell table-row-group table-header-group table-footer-group table-column table-caption list-item',
    ),
    'display',
  ),
]);

/** Only colour functions are allowed; matches the text before an opening bracket. */
const COLOUR_FUNCTION = /(?:^|[\s,])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)$/;

/** Characters that could change how CSS is parsed: escapes, comments, blocks, at-rules, markup, control characters. */
// eslint-disable-next-line no-control-regex -- matched on purpose
const AMBIGUOUS = /[\\{}<>@`\u0000-\u0008\u000b\u000e-\u001f\u007f]|\/\*|\*\//;

/** Lengths relative to the window or a container, which could cover the page. */
const OF_THE_WINDOW = /\d(?:[sld]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max))\b/;

const MAX_LENGTH = 10_000;

/** `pieces` are the texts between opening brackets. Only a few characters of each are checked, so this is linear. */
function areCallsAllowed(pieces: readonly string[]): boolean {
  return pieces.every((piece, index) => {
    const closings = piece.split(')').length - 1;
    if (closings !== (index === 0 ? 0 : 1)) return false;
    return index === pieces.length - 1 || COLOUR_FUNCTION.test(piece.slice(-8));
  });
}

function isValueAllowed(value: string, rule: ValueRule): boolean {
  const bare = value
    .replace(/!\s*important\s*$/i, '')
    .trim()
    .toLowerCase();
  if (bare === '') return false;
  if (rule.words) return rule.words.some((list) => list.split(' ').includes(bare));
  const unquoted = bare.replace(/"[^"\n]*"|'[^'\n]*'/g, ' ');
  if (/["'!:]/.test(unquoted) || OF_THE_WINDOW.test(unquoted)) return false;
  if (!areCallsAllowed(unquoted.split('('))) return false;
  const numbers = unquoted.replace(/#[\da-f]+/g, ' ').match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g) ?? [];
  return numbers.every((text) => {
    const number = Number(text);
    return number >= -rule.below && number <= rule.above;
  });
}

function isDeclarationAllowed(declaration: string): boolean {
  const colon = declaration.indexOf(':');
  if (colon < 0) return false;
  const rule = PROPERTIES.get(declaration.slice(0, colon).trim().toLowerCase());
  return rule !== undefined && isValueAllowed(declaration.slice(colon + 1), rule);
}

/**
 * Returns the allowed declarations of a `style` attribute; '' if none are, the same text if all are. Content keeps its
 * colours, fonts, borders and sizes. It cannot load or run anything, or cover the host page: no positions, transforms,
 * shadows, negative margins, window units or `calc()`.
 */
export function keepStyle(style: string): string {
  if (style.length > MAX_LENGTH) return '';
  if (AMBIGUOUS.test(style)) {
    // One such character may change where other declarations begin: only clearly separated declarations are kept.
    return /["'(){}]/.test(style)
      ? ''
      : keepStyle(
          style
            .split(';')
            .filter((part) => !AMBIGUOUS.test(part))
            .join(';'),
        );
  }
  const declarations = style.match(/(?:"[^"]*"|'[^']*'|\([^()]*\)|[^;"'(])+/g) ?? [];
  const isWhole = declarations.join(';').replace(/[\s;]+/g, '') === style.replace(/[\s;]+/g, '');
  if (!isWhole) return '';
  const stated = declarations.filter((text) => text.trim() !== '');
  const kept = stated.filter(isDeclarationAllowed);
  return kept.length === stated.length && kept.length > 0
    ? style
    : kept.map((text) => text.trim()).join('; ');
}
