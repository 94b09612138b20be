import { afterEach, describe, expect, it } from 'vitest';
import { createIslandSheet } from './islandSheet.browser.js';

const hosts: HTMLElement[] = [];
afterEach(() => {
  for (const host of hosts.splice(0)) host.remove();
});

/** An island's shadow root with a sheet, and the computed style of an element in it. */
function island(css: string, html = '<p class="a">text</p>') {
  const host = document.createElement('div');
  hosts.push(host);
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = html;
  const { sheet, lifted } = createIslandSheet(css);
  root.adoptedStyleSheets = [sheet];
  const style = (selector?: string) => {
    const element = selector === undefined ? host : root.querySelector(selector);
    if (!element) throw new Error(`no ${selector}`);
    return getComputedStyle(element);
  };
  return { host, root, sheet, lifted, style };
}

describe('page-level rules rewritten for the island', () => {
  it.each([':root', 'html', 'body', ':root, .none', 'html body'])(
    'pass variables of %s on to the content',
    (selector) => {
      const { style } = island(`${selector}{--brand: rgb(1, 2, 3)} .a{color: var(--brand)}`);
      expect(style('.a').color).toBe('rgb(1, 2, 3)');
    },
  );

  it('are rewritten inside @media, @supports and @layer too', () => {
    const { style } = island(
      `@media all{@supports (color: red){@layer base{:root{--brand: rgb(4, 5, 6)}}}} .a{color: var(--brand)}`,
    );
    expect(style('.a').color).toBe('rgb(4, 5, 6)');
  });

  it.each([
    ':where(:root) .a{RED}',
    ':is(html) .a{RED}',
    ':is(html, .none).dark .a{RED}',
    '.dark:root .a{RED}',
    'html.dark body .a{RED}',
    '.a{:root &{RED}}',
    '.a{html.dark &{RED}}',
    ':root{&.dark .a{RED}}',
    '.none, html{&.dark .a{RED}}',
    'html{> body.dark .a{RED}}',
    ':root{.a{RED}}',
    '@scope (:root){.a{RED}}',
    '@scope (html.dark) to (.none){.a{RED}}',
    '@scope (html.dark) to (html.none *){.a{RED}}',
    '.a{RED} @scope (:root) to (html *){.a{color: blue}}',
    '.a:is(html.dark *){RED}',
    '.a{RED} .a:not(body.none *):not(html *){color: blue}',
    ':root:has(.a) .a{RED}',
    'body.dark:has(.a) .a{RED}',
    ':root:has(body.dark) .a{RED}',
    ':root:has(body.none, body.dark .a) .a{RED}',
    'html:not(:has(body.none)):not(.dark:has(.none)) .a{RED}',
    'html:is(.none, :has(.a)) .a{RED}',
    '.a{RED} html:not(:has(.a)) .a, html:has(body.none) .a{color: blue}',
    ':root{&:has(body.dark) .a{RED}}',
    'html{--accent: red} html:has(.a){--accent: var(--weaver-primary)} .a{color: var(--accent)}',
    '@scope (:root){:scope.dark .a{RED}}',
    ':where(:root){--accent: var(--weaver-primary)} .a{color: var(--accent)}',
    'html.dark{--accent: var(--weaver-primary)} .a{color: var(--accent)}',
    ':root{@media all{--accent: var(--weaver-primary)}} .a{color: var(--accent)}',
    '@scope (:root){:scope{--accent: var(--weaver-primary)}} .a{color: var(--accent)}',
  ])('apply however the page is written: %s', (rule) => {
    const { host, style } = island(
      rule.replace('RED', 'color: rgb(255, 0, 0)'),
      '<div class="weaver-root" style="--weaver-primary: rgb(255, 0, 0)"><p class="a">text</p></div>',
    );
    host.classList.add('dark');
    expect(style('.a').color).toBe('rgb(255, 0, 0)');
  });

  it('keep the classes and attributes of the page selector', () => {
    const { host, style } = island('html.dark .a{color: rgb(7, 8, 9)}');
    expect(style('.a').color).not.toBe('rgb(7, 8, 9)');
    host.classList.add('dark');
    expect(style('.a').color).toBe('rgb(7, 8, 9)');
  });

  it('change nothing outside the island', () => {
    const before = getComputedStyle(document.body).backgroundColor;
    island('body{background: rgb(1, 1, 1)} :root{--leak: 1} p{color: red}');
    expect(getComputedStyle(document.body).backgroundColor).toBe(before);
    expect(getComputedStyle(document.documentElement).getPropertyValue('--leak')).toBe('');
  });

  it('include pseudo-elements', () => {
    const { host } = island('body::before{content: "x"}');
    expect(getComputedStyle(host, '::before').content).toBe('"x"');
  });
});

it.each([':root', 'html, body'])(
  'variables of %s that refer to theme variables use the theme of the island',
  (selector) => {
    const { style, root, host } = island(
      `@media all{${selector}{--accent: var(--weaver-primary); --pad: 3px; padding: var(--pad)}} .a{color: var(--accent)}`,
      '<div class="weaver-root" style="--weaver-primary: rgb(1, 2, 3)"><p class="a">text</p></div>',
    );
    expect(style('.a').color).toBe('rgb(1, 2, 3)');
    expect(getComputedStyle(host).paddingTop).toBe('3px');
    expect(getComputedStyle(root.firstElementChild as Element).paddingTop).toBe('0px');
  },
);

it('rewrites page-level rules for an island without a shadow root, in a sheet for the page', () => {
  const element = document.createElement('div');
  element.dataset['weaverIsland'] = 'weaver-1';
  hosts.push(element);
  element.innerHTML =
    '<div class="weaver-root" style="--weaver-primary: rgb(1, 2, 3)"><p class="a">text</p></div>';
  document.body.append(element);
  const { pageSheet } = createIslandSheet(
    ':root{--accent: var(--weaver-primary)} body{background: rgb(4, 5, 6)} .a{color: var(--accent)}',
  );
  document.adoptedStyleSheets.push(pageSheet());
  const color = getComputedStyle(element.querySelector('.a') as Element).color;
  const background = [element, document.body].map((node) => getComputedStyle(node).backgroundColor);
  document.adoptedStyleSheets.pop();
  expect(color).toBe('rgb(1, 2, 3)');
  expect(background).toEqual(['rgb(4, 5, 6)', expect.not.stringContaining('rgb(4, 5, 6)')]);
  expect(pageSheet()).toBe(pageSheet());
});

describe('@font-face and @property', () => {
  const css = `
    .a{color: red}
    @font-face{font-family: One; src: url("https://static.example.com/one.woff2")}
    @property --angle{syntax: "<angle>"; inherits: false; initial-value: 7deg}
    @font-face{font-family: Two; src: url("https://static.example.com/two.woff2")}
    .b{color: blue}`;

  it('are moved to a sheet for the document, in their order; all other rules stay', () => {
    const { sheet, lifted } = island(css);
    expect([...sheet.cssRules].map((rule) => (rule as CSSStyleRule).selectorText)).toEqual(['.a', '.b']);
    const texts = [...(lifted?.cssRules ?? [])].map(({ cssText }) => cssText);
    expect(texts).toHaveLength(3);
    expect(texts[0]).toContain('One');
    expect(texts[1]).toContain('--angle');
    expect(texts[2]).toContain('Two');
  });

  it('apply in the document: a registered property has its initial value', () => {
    const { lifted, style } = island(css);
    expect(style('.a').getPropertyValue('--angle')).toBe('');
    document.adoptedStyleSheets.push(lifted as CSSStyleSheet);
    expect(style('.a').getPropertyValue('--angle')).toBe('7deg');
    document.adoptedStyleSheets.pop();
  });

  it('create no document sheet when the CSS has none', () => {
    expect(island('.a{color: red}').lifted).toBeUndefined();
  });

  it('are moved out of @media and @layer as well', () => {
    const { lifted } = island(
      '@layer base{@font-face{font-family: Deep; src: url("https://s.example.com/d.woff2")}}',
    );
    expect(lifted?.cssRules.length).toBe(1);
  });
});

it('parses broken CSS as browsers do and keeps the valid rules', () => {
  const { style } = island('}} .x{{color:red} .a{color: rgb(1, 2, 3)} /* open');
  expect(style('.a').color).toBeTypeOf('string');
});
