import { describe, expect, it } from 'vitest';
import { rewriteCss, underConditions } from './rewriteStyleSheet.js';

const BASE = 'https://static.example.com/build/people/static/css/main.css';
const STATIC = 'https://static.example.com/build/people/static';
const css = (text: string) => rewriteCss(text, BASE).css;

describe('a relative address becomes absolute', () => {
  it.each([
    ['url(../media/a.png)', `url("${STATIC}/media/a.png")`],
    ['url("../media/a.png")', `url("${STATIC}/media/a.png")`],
    ["url( '../media/a.png' )", `url("${STATIC}/media/a.png")`],
    ['URL(a.png)', `url("${STATIC}/css/a.png")`],
    ['url("a b)c.png")', `url("${STATIC}/css/a%20b)c.png")`],
    ['url(/root.png)', 'url("https://static.example.com/root.png")'],
    ['url(//cdn.example.com/a.png)', 'url("https://cdn.example.com/a.png")'],
    ['url(a.svg#icon)', `url("${STATIC}/css/a.svg#icon")`],
    ['url(https://cdn.example.com/a.png)', 'url("https://cdn.example.com/a.png")'],
    ['url(data:image/png;base64,AA==)', 'url("data:image/png;base64,AA==")'],
    [`url("data:image/svg+xml,%3Csvg fill='red'/%3E")`, `url("data:image/svg+xml,%3Csvg fill='red'/%3E")`],
    ['url(#clip)', 'url("#clip")'],
    ['url()', 'url("")'],
    ['url("")', 'url("")'],
    ['url(https://[)', 'url("https://[")'],
  ])('%s', (given, absolute) => {
    expect(css(`.a{background:${given} no-repeat}`)).toBe(`.a{background:${absolute} no-repeat}`);
  });

  it('for each of several in one declaration', () => {
    expect(css('@font-face{src:local("x"),url(a.woff2) format("woff2"),url(a.woff)}')).toBe(
      `@font-face{src:local("x"),url("${STATIC}/css/a.woff2") format("woff2"),url("${STATIC}/css/a.woff")}`,
    );
  });
});

describe('addresses that are not allowed', () => {
  const isAllowed = (url: string) => url.startsWith(STATIC);

  it('become about:invalid and are listed as refused', () => {
    const { css: left, refused } = rewriteCss(
      '.a{background:url(//cdn.example.com/a.png),url(../b.png)}',
      BASE,
      isAllowed,
    );
    expect(left).toBe(`.a{background:url("about:invalid"),url("${STATIC}/b.png")}`);
    expect(refused).toEqual(['https://cdn.example.com/a.png']);
  });

  it.each([
    [
      'image-set("//evil.example/a.png" 1x, "b.png" 2x)',
      `image-set("about:invalid" 1x, "${STATIC}/css/b.png" 2x)`,
    ],
    ['-webkit-image-set( url(//evil.example/a.png) 1x)', '-webkit-image-set( url("about:invalid") 1x)'],
    ["IMAGE-SET('//evil.example/a.png' type('image/png'))", `IMAGE-SET("about:invalid" type('image/png'))`],
    [
      'image-set(linear-gradient(red, blue) 1x, "//evil.example/a" 2x)',
      'image-set(linear-gradient(red, blue) 1x, "about:invalid" 2x)',
    ],
    ['src("//evil.example/a.png")', 'src("about:invalid")'],
    ['\\75rl(//evil.example/a.png)', 'url("about:invalid")'],
    ['\\75\\72 \\l("//evil.example/a.png")', 'url("about:invalid")'],
    ['image\\2dset("//evil.example/a.png" 1x)', 'image-set("about:invalid" 1x)'],
    ['url("\\68ttps://evil.example/a.png")', 'url("about:invalid")'],
    ['url(https:\\2f\\2f evil.example/a.png)', 'url("about:invalid")'],
    ['url(http:evil.example/a.png)', 'url("about:invalid")'],
    ['url( //evil.example/a b"c.png )', 'url("about:invalid")'],
    ['url("\\\\\\\\evil.example/a.png")', 'url("about:invalid")'],
    ['url("//evil.example/a.png" crossorigin(anonymous))', 'url("about:invalid" crossorigin(anonymous))'],
    ['url(//evil.example/a.png', 'url("about:invalid")'],
    ['url("//evil.example/a.png', 'url("about:invalid"'],
    [
      'x;content:"open\n;background:url(//evil.example/a.png)',
      'x;content:"open\n;background:url("about:invalid")',
    ],
  ])('however they are written: %s', (given, left) => {
    const found = rewriteCss(`.a{background:${given}`, BASE, isAllowed);
    expect(found.css).toBe(`.a{background:${left}`);
    expect(found.refused).toHaveLength(1);
  });

  it.each([
    '@namespace x {} .a{background:url(//evil.example/a.png)} .b{color:red;}',
    '@import "a.css" {} .a{background:url(//evil.example/a.png)} .b{color:red;}',
  ])('behind a rule that is none: %s', (text) => {
    const { css: left, imports } = rewriteCss(text, BASE, isAllowed);
    expect(left).toContain('url("about:invalid")');
    expect(left + JSON.stringify(imports)).not.toContain('evil');
  });

  it('do not include the name of a namespace', () => {
    const text = '@namespace svg url(http://www.w3.org/2000/svg);';
    expect(rewriteCss(text, BASE, isAllowed)).toEqual({ css: text, imports: [], refused: [] });
  });
});

describe('strings and other text stay unchanged', () => {
  it.each([
    '.a::after{content:"url(a.png)"}',
    ".a::after{content:'url(a.png)'}",
    '.a::after{content:"/* no comment */"}',
    '.a::after{content:"@import \'x.css\';"}',
    '.a::after{content:"a \\" url(b.png)"}',
    ".a::after{content:'it\\'s url(b.png)'}",
    '.a[title="url(x)"]{color:red}',
    '.a{background:image-set(none type("image/png"))}',
    '.w-\\[calc\\(1px\\)\\]{content:"a.png"}',
    '.\\31 0{width:1\\65 3}',
    '.a{content:"\\75rl(a.png)"}',
  ])('%s', (text) => {
    expect(css(text)).toBe(text);
  });
});

describe('comments', () => {
  it('are removed with their content', () => {
    const { css: left, imports } = rewriteCss('/* @import "x.css"; url(a.png) " */.a{color:red}', BASE);
    expect(left.replaceAll('/**/', '')).toBe('.a{color:red}');
    expect(imports).toEqual([]);
  });

  it('still separate two values', () => {
    expect(css('.a{margin:0/* top */auto}')).not.toContain('0auto');
  });

  it('without an end leave the rules before them intact', () => {
    expect(css('.a{color:red}/* open url(a.png)')).toContain('.a{color:red}');
  });
});

describe('@import', () => {
  const imports = (text: string) => rewriteCss(text, BASE).imports;

  it.each([
    ['@import "a.css";', `${STATIC}/css/a.css`, ''],
    ["@import 'a.css';", `${STATIC}/css/a.css`, ''],
    ['@import url(a.css);', `${STATIC}/css/a.css`, ''],
    ['@import url("a.css");', `${STATIC}/css/a.css`, ''],
    ["@import url( 'a.css' ) ;", `${STATIC}/css/a.css`, ''],
    ['@IMPORT "a.css";', `${STATIC}/css/a.css`, ''],
    ['@import "a.css" print;', `${STATIC}/css/a.css`, 'print'],
    [
      '@import url(a.css) screen and (min-width: 600px);',
      `${STATIC}/css/a.css`,
      'screen and (min-width: 600px)',
    ],
    ['@import "../x/a;b.css";', `${STATIC}/x/a;b.css`, ''],
    ['@import "https://evil.example/x.css";', 'https://evil.example/x.css', ''],
    ['@import "a.css"', `${STATIC}/css/a.css`, ''],
    ['@import"a.css";', `${STATIC}/css/a.css`, ''],
    ['@\\69mport "a\\2e css";', `${STATIC}/css/a.css`, ''],
  ])('%s is removed from the sheet and listed', (text, url, media) => {
    expect(imports(text)).toEqual([{ url, media }]);
    expect(css(text)).not.toMatch(/@import/i);
  });

  it('keeps its order and the rules after it', () => {
    const text = '@charset "utf-8";@import "a.css";\n@import url(b.css) print;.a{color:red}';
    expect(imports(text).map(({ url }) => url)).toEqual([`${STATIC}/css/a.css`, `${STATIC}/css/b.css`]);
    expect(css(text)).toContain('.a{color:red}');
  });

  it.each(['layer', 'layer(base)', 'supports(display: grid)', 'layer(base) supports(display: grid) print'])(
    'with %s does not treat the condition as a media query',
    (condition) => {
      const [found] = imports(`@import "a.css" ${condition};`);
      expect(found?.media).not.toMatch(/layer|supports/);
    },
  );

  it('wraps the imported text in every condition of its import', () => {
    const [found] = imports('@import "a.css" layer(base) supports(display: grid) print;');
    expect(found && underConditions('.a{}', found).replace(/\s+/g, ' ')).toBe(
      '@media print { @supports (display: grid) { @layer base { .a{} } } }',
    );
  });
});
