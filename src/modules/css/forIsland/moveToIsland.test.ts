import { describe, expect, it } from 'vitest';
import { moveToIsland } from './moveToIsland.js';
import { ISLAND_NAMES } from './pageSelectors.js';

/** A selector list of a rule, rewritten. */
const selectorOf = (list: string, nameIsland: (typeof ISLAND_NAMES)['page']) =>
  moveToIsland(`${list}{color:red}`, nameIsland).replace('{color:red}', '');
const hostSelector = (list: string) => selectorOf(list, ISLAND_NAMES.shadow);

describe('a page selector rewritten for an island', () => {
  it.each([
    [':root', ':host'],
    ['html', ':host'],
    ['body', ':host'],
    ['HTML', ':host'],
    ['body .a', ':host .a'],
    ['html body .a', ':host .a'],
    ['html > body > .a', ':host > .a'],
    [':root[data-theme="dark"] .a', ':host([data-theme="dark"]) .a'],
    ['html.dark', ':host(.dark)'],
    ['body.x.y > .a', ':host(.x.y) > .a'],
    ['html[dir="rtl"] .a', ':host([dir="rtl"]) .a'],
    ['body:hover .a', ':host(:hover) .a'],
    [':root, .a', ':host,.a'],
    ['.a, body', '.a,:host'],
    ['html, body', ':host,:host'],
  ])('%s', (given, moved) => {
    expect(hostSelector(given)).toBe(moved);
  });

  it.each([
    '.a',
    '.html',
    '#body',
    'html-viewer',
    'body-part .a',
    'tbody',
    '.a body',
    '.a :root',
    '[title="html, body"]',
    '[title="a,b"], .c',
    ".a[title='x(y']",
    ':is(.a, .b) > :not(.c, :is(.d, .e))',
    '.a:nth-child(2n + 1 of .b, .c)',
    '*',
    '.w-\\[calc\\(1px\\)\\]',
  ])('%s stays as it is', (selector) => {
    expect(hostSelector(selector)).toBe(selector);
  });

  it.each([
    ['body::before', ':host::before'],
    ['html::-webkit-scrollbar', ':host::-webkit-scrollbar'],
    ['body.dark::after', ':host(.dark)::after'],
    [':root:not(.a, .b) .c', ':host(:not(.a,.b)) .c'],
    ['html[data-theme="high contrast"] .c', ':host([data-theme="high contrast"]) .c'],
    [':root:has(> .a) .c', ':host:has(> .a) .c'],
    ['html.x:has(.a):hover .c', ':host(.x:hover):has(.a) .c'],
    ['.a:is(.b:not(.c:is(.d, .e))), body', '.a:is(.b:not(.c:is(.d, .e))),:host'],
  ])('%s keeps its pseudo-elements and arguments', (given, moved) => {
    expect(hostSelector(given)).toBe(moved);
  });
});

it.each([
  [':root', '[data-weaver-island]'],
  ['html.dark > body .a', '[data-weaver-island].dark .a'],
  ['body::before, .a', '[data-weaver-island]::before,.a'],
])('%s becomes a selector of the element of an island without a shadow root', (given, moved) => {
  expect(selectorOf(given, ISLAND_NAMES.page)).toBe(moved);
});

describe('a selector that means the page, wherever it stands', () => {
  it.each([
    [':where(:root) .a', ':where(:host) .a'],
    [':is(html, body) .a', ':is(:host,:host) .a'],
    [':is(html, .b) > .a', ':is(:host,.b) > .a'],
    [':where(:root, :host)', ':where(:host,:host)'],
    [':where(html).dark .a', ':host(.dark) .a'],
    [':is(html.x, body.y).dark .a', ':host(:is(.x,.y).dark) .a'],
    [':is(html, .b).dark .a', ':is(:host(.dark),.b.dark) .a'],
    ['.dark:root .a', ':host(.dark) .a'],
    ['html:not(body.light) .a', ':host(:not(.light)) .a'],
    ['html.x body.y .a', ':host(.x.y) .a'],
    ['body:before', ':host:before'],
    ['/* page */ html/**/.dark > .a', '/* page */ :host(.dark) > .a'],
    ['\\68 tml .a', ':host .a'],
    [':scope .a', ':host .a'],
    ['svg|html .a', 'svg|html .a'],
    [':root:has(body.modal)', ':host(.modal)'],
    ['html.x:has(> body.modal > .a) .c', ':host(.x.modal):has(> .a) .c'],
    [':root:has(body .a) body .c', ':host:has(.a) .c'],
    [':root:has(body.modal, .a .b) .c', ':host:is(:host(.modal),:host:has(.a .b)) .c'],
    ['html:not(:has(body.modal)) .c', ':host:not(:host(.modal)) .c'],
    ['html:not(.x, .y:has(.a)) .c', ':host:not(:host(.x),:host(.y):has(.a)) .c'],
    ['html:is(:has(.a), .b) .c', ':host:is(:host:has(.a),:host(.b)) .c'],
    [':is(html:has(.a)).x .c', ':host(.x):is(:host:has(.a)) .c'],
    [':root:has(.a, .b) .c', ':host:has(.a, .b) .c'],
    [':is(html:has(body.modal), .b) .c', ':is(:host(.modal),.b) .c'],
    ['.c:not(html:has(body.modal) *)', '.c:not(:host(.modal) *)'],
    ['.c:has(body)', '.c:has(body)'],
    ['.c:has(.a)', '.c:has(.a)'],
    [':root:has(+ body)', ':host:has(+ body)'],
    [':root:has(.a html, .b)', ':host:is(:host:has(.a html),:host:has(.b))'],
    [':root:has(body)', ':host'],
    [':root:has(body:has(.a).x > .b)', ':host(.x):has(.a):has(> .b)'],
    [':not(html) .a', ':not(html) .a'],
    ['.a:not(html.dark *)', '.a:not(:host(.dark) *)'],
    ['.b .a:where(html.dark *, .c)', '.b .a:where(:host(.dark) *,.c)'],
    ['body .a:is(:not(:root.x .b))', ':host .a:is(:not(:host(.x) .b))'],
    ['.b:lang(html)', '.b:lang(html)'],
    ['.a, .b /* html */ , .c', '.a, .b /* html */ , .c'],
  ])('%s', (given, moved) => {
    expect(hostSelector(given)).toBe(moved);
  });

  const moved = (css: string) => moveToIsland(css, ISLAND_NAMES.shadow);
  it.each([
    ['.a{:root &{b:c}}', '.a{:host &{b:c}}'],
    ['.a{color:red;html.dark & .b{b:c}}', '.a{color:red;:host(.dark) & .b{b:c}}'],
    [':root{&.dark{b:c} & .a{b:c} > body.x{b:c}}', ':host{&:host(.dark){b:c} & .a{b:c} &:host(.x){b:c}}'],
    ['html, .t{&.dark{b:c}}', ':host,.t{&.dark,&:host(.dark){b:c}}'],
    [':root{&:has(body.modal) .a{b:c} &:has(.b){b:c}}', ':host{&:host(.modal) .a{b:c} &:has(.b){b:c}}'],
    ['html, .t{&:has(.b){b:c}}', ':host,.t{&:has(.b){b:c}}'],
    ['@scope (:root:has(body.modal)){.a{b:c}}', '@scope (:host(.modal)){.a{b:c}}'],
    ['.a{@media all{:root.dark &{b:c}}}', '.a{@media all{:host(.dark) &{b:c}}}'],
    ['@scope (:root){.a{b:c} :scope.x{b:c}}', '@scope (:host){.a{b:c} :scope:host(.x){b:c}}'],
    ['@scope (:is(html)) to (.x){.a{b:c}}', '@scope (:is(:host)) to (.x){.a{b:c}}'],
    ['@scope (body) to (:root .x, .y){.a{b:c}}', '@scope (:host) to (:scope .x,.y){.a{b:c}}'],
    ['@scope (.t) to (html.x .y ) {.a{b:c}}', '@scope (.t) to (:host(.x) .y ) {.a{b:c}}'],
    ['@scope to (html .x){.a{b:c}}', '@scope to (:host .x){.a{b:c}}'],
    ['@scope (.card) to (.x){:scope .a{b:c}}', '@scope (.card) to (.x){:scope .a{b:c}}'],
    ['@layer x{@container (width > 1px){body .a{b:c}}}', '@layer x{@container (width > 1px){:host .a{b:c}}}'],
  ])('in nested rules and scopes: %s', (css, expected) => {
    expect(moved(css)).toBe(expected);
  });

  it('leaves everything but selectors as it is, byte for byte', () => {
    const css = `@charset "utf-8";/* html{ */
      .a { content: "} html {"; --x: { :root{a:b} }; background: url( data:x;y,{html}\\) ) ; }
      @font-face { font-family: body; src: url(html.woff) }
      @keyframes body { from { top: 0 } }
      @media (min-width:1px) { .b { color:RED ;; top : 1px } }
      .w-\\[html\\] , [title="html, body {"] { margin:0/**/auto } .last { color: red`;
    expect(moved(css)).toBe(css);
    expect(moved(`${css}} html{${css}}`)).toBe(`${css}} :host{${css}}`);
    expect(moved('}} html{a:b} body{ c : d }')).toBe('}} html{a:b} :host{ c : d }');
  });

  it('repeats variables that refer to others for the inner root, where the theme is set', () => {
    expect(moved(':root{--a: var(--b);--c: 1;top: var(--d)}')).toBe(
      ':host{--a: var(--b);--c: 1;top: var(--d)}:host > .weaver-root{--a: var(--b)}',
    );
    expect(moved(':where(html.x), .t{--a:var(--b) !important}')).toBe(
      ':where(:host(.x)),.t{--a:var(--b) !important}:where(:host(.x)) > .weaver-root{--a:var(--b) !important}',
    );
    expect(moved(':root{@media all{--a:var(--b)}}')).toBe(
      ':host{@media all{--a:var(--b);& > .weaver-root{--a:var(--b)}}}',
    );
    expect(moved('html::before, .t{--a:var(--b)}')).toBe(':host::before,.t{--a:var(--b)}');
  });
});
