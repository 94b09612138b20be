import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sanitizeHtml } from './index.js';
import { isPlainMarkup } from './plainMarkup.js';

const NAMES = [
  ...['p', 'b', 'a', 'i', 'font', 'span', 'h2', 'div', 'section', 'center', 'details', 'summary'],
  ...['ul', 'li', 'dl', 'dd', 'table', 'caption', 'colgroup', 'tbody', 'thead', 'tr', 'td', 'th'],
];
const VOID = ['<br>', '<img src="a.png" alt="&lt;b&gt;">', '<hr>', '<wbr/>', '<col>'];
const TEXT = ['a', ' ', '\n', '&lt;', '&nbsp;', '\u00a0', '&#13;', '"', '\0', '\u3000'];

/** Closed elements in any order and nesting. */
const { nest } = fc.letrec<{ nest: string; element: string; piece: string }>((tie) => ({
  element: fc
    .tuple(fc.constantFrom(...NAMES), tie('nest'))
    .map(([name, inner]) => `<${name} class="x" onclick='y'>${inner}</${name}>`),
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...TEXT, ...VOID),
    tie('element'),
  ),
  nest: fc.array(tie('piece'), { maxLength: 4 }).map((parts) => parts.join('')),
}));
/** Few names, so that equal elements are often nested. */
const narrow = fc
  .array(fc.constantFrom('p', 'b', 'a', 'h1', 'div', 'ul', 'li', 'table', 'td', 'tr', 'dd', 'dl'), {
    minLength: 2,
    maxLength: 5,
  })
  .chain((names) =>
    fc
      .array(fc.constantFrom('', ' ', 'x', '<br>', '<i>y</i>'), {
        minLength: names.length * 2,
        maxLength: names.length * 2,
      })
      .map((texts) =>
        names.reduceRight(
          (inner, name, at) =>
            `${texts[at] ?? ''}<${name}>${inner}</${name}>${texts[names.length + at] ?? ''}`,
          '',
        ),
      ),
  );
/** Markup with mostly valid nesting. */
const usual = fc
  .tuple(nest, nest, nest)
  .map(
    ([first, second, third]) =>
      `<div>${first}</div><table> <tr><td>${second}</td></tr></table><ul><li>${third}</li></ul>`,
  );

/** The tags of markup in order, without the table bodies that a parser adds. */
const tagsOf = (html: string): readonly string[] =>
  (html.toLowerCase().match(/<\/?[a-z]+\d?/g) ?? []).filter((tag) => !tag.endsWith('tbody'));
const readAgain = (html: string): string =>
  new DOMParser().parseFromString(`<body>${html}`, 'text/html').body.innerHTML;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('plain markup', () => {
  it('is serialized as it was parsed, in standards and quirks mode, also with fewer attributes', () => {
    let plain = 0;
    fc.assert(
      fc.property(fc.oneof(nest, narrow, usual), (html) => {
        if (!isPlainMarkup(html, 500)) return;
        plain += 1;
        const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
        body.querySelectorAll('[onclick]').forEach((node) => {
          node.removeAttribute('onclick');
        });
        const written = body.innerHTML;
        expect(tagsOf(written)).toEqual(tagsOf(html));
        if (written.includes('\r')) return;
        expect(readAgain(written)).toBe(written);
        const strict = new DOMParser().parseFromString(`<!doctype html><body>${written}`, 'text/html');
        expect(strict.body.innerHTML).toBe(written);
        const box = document.createElement('div');
        box.innerHTML = written;
        expect(box.innerHTML).toBe(written);
      }),
      { numRuns: 2500, seed: 7 },
    );
    expect(plain).toBeGreaterThan(500);
  });

  it('is sanitized like any other markup', () => {
    fc.assert(
      fc.property(fc.oneof(nest, narrow, usual), (text) => {
        const html = `<b>a</b>${text}`;
        const clean = sanitizeHtml(html);
        expect(sanitizeHtml(clean)).toBe(clean);
        // The comment is invisible, but makes the markup not plain.
        expect(sanitizeHtml(`${html}<!-- -->`)).toBe(clean);
      }),
      { numRuns: 400, seed: 8 },
    );
  });
});

describe('a page that replaces a function of the DOM', () => {
  // Our own rules refuse this style, so the result depends on the DOM functions that they use.
  const markup = '<p style="position:fixed" class="x">a</p>';
  const isRefused = (): boolean => !/<p[^>]*fixed/.test(sanitizeHtml(markup));

  it.each([
    ['removes no attribute', 'removeAttribute', undefined],
    ['knows no attributes', 'getAttributeNames', []],
    ['says that there are none', 'hasAttributes', false],
    ['tells other values', 'getAttribute', 'x'],
  ] as const)('%s shows text rather than what was to go', (_, name, answer) => {
    expect(sanitizeHtml(markup)).toBe('<p class="x">a</p>');
    vi.spyOn(Element.prototype, name).mockImplementation(() => answer as never);
    expect(isRefused()).toBe(true);
    vi.restoreAllMocks();
    expect(sanitizeHtml(markup)).toBe('<p class="x">a</p>');
  });

  it('with a replaced getter still gets sanitized markup', () => {
    const spy = vi
      .spyOn(Element.prototype, 'innerHTML', 'get')
      .mockReturnValue('<p style="position:fixed">b</p>');
    expect(isRefused()).toBe(true);
    spy.mockRestore();
    expect(sanitizeHtml(markup)).toBe('<p class="x">a</p>');
  });
});
