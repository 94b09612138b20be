import { afterEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { sanitizeHtml } from './index.js';

const marks = window as unknown as { ranInTest?: string[] };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete marks.ranInTest;
  document.body.replaceChildren();
});

describe('ordinary document markup', () => {
  it.each([
    '<p>hello <b>world</b></p>',
    '<table border="1"><tbody><tr><td colspan="2" style="background-color: #eee">1</td></tr></tbody></table>',
    '<ul><li>one</li></ul><h2 id="goals">Goals</h2><a href="#goals">up</a>',
    '<a href="/sp/doc/1">doc</a><a href="mailto:a@b.example">mail</a><a href="tel:+861000">call</a>',
    '<img src="https://files.example/a.png" alt="a" width="10"><img src="data:image/png;base64,AAAA">',
    '<img src="a.jpg" srcset="b.jpg 1000w, https://c.example/c.jpg 2000w">',
    '<p style="text-align: center; font-family: 微软雅黑, \'Noto Sans\'; margin-left: 2em">中文</p>',
    '<svg viewBox="0 0 9 9"><mask id="m"><rect width="9"></rect></mask><rect mask="url(#m)" fill="red"></rect></svg>',
    '<math><mi>x</mi><mo>=</mo><mn>1</mn></math>',
    '<div role="note" aria-label="a" data-row="7" class="note">x</div>',
    '<button type="button" aria-label="close">x</button><input type="checkbox" checked="">',
    'plain & simple',
  ])('stays as it is: %s', (html) => {
    expect(sanitizeHtml(html)).toBe(html);
  });

  it('keeps the attributes that the editor adds', () => {
    expect(sanitizeHtml('<div pluginname="formula:sum" isImage="1" contenteditable="false">x</div>')).toBe(
      '<div pluginname="formula:sum" isimage="1" contenteditable="false">x</div>',
    );
  });
});

describe('markup that could run code', () => {
  it.each([
    ['<img src=x onerror=alert(1)>', '<img src="x">'],
    ['<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#1;javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,<script>1</script>">x</a>', '<a>x</a>'],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', '<svg><a>x</a></svg>'],
    ['<script>alert(1)</script>b', 'b'],
    ['<iframe src="https://a.example"></iframe>b', 'b'],
    ['<object data="a.swf"></object><embed src="a.swf">b', 'b'],
    ['<b is="x-evil">b</b>', '<b is="">b</b>'],
    ['<svg><animate attributeName="href" values="javascript:alert(1)"/></svg>', '<svg></svg>'],
  ])('is taken out of %s', (html, expected) => {
    expect(sanitizeHtml(html)).toBe(expected);
  });

  it('does not run when the result is inserted into a page or a shadow root', async () => {
    const markup = (who: string): string =>
      `<img src="data:," onerror="ranInTest.push('${who} error')">
      <svg onload="ranInTest.push('${who} load')"><animate attributeName="x" dur="1s" onbegin="ranInTest.push('${who} begin')" /></svg>
      <details open ontoggle="ranInTest.push('${who} toggle')">`;
    marks.ranInTest = [];
    const html = markup('sanitized');
    const host = document.createElement('div');
    document.body.append(host, sanitizeHtml(html, { returns: 'fragment' }));
    host.attachShadow({ mode: 'open' }).innerHTML = sanitizeHtml(html);
    // The unsanitized markup does run here; by then the sanitized markup would have run as well. (Browsers fire no `load`
    // event on an svg element inserted by script.)
    const control = document.createElement('div');
    document.body.append(control);
    control.innerHTML = markup('as it came');
    const ran = ['as it came begin', 'as it came error', 'as it came toggle'];
    await expect.poll(() => [...(marks.ranInTest ?? [])].sort()).toEqual(ran);
    expect(host.shadowRoot?.innerHTML).toBe(sanitizeHtml(html));
  });
});

describe('markup that affects the page outside the content', () => {
  it.each([
    ['style sheets', '<p>a</p><style>@import "//x.example"</style>', '<p>a</p>'],
    ['forms, but not their content', '<form action="//x.example"><b>a</b></form>', '<b>a</b>'],
    [
      'submitting a surrounding form',
      '<button formaction="/x">a</button>',
      '<button type="button">a</button>',
    ],
    ['dialogs over the page', '<dialog open><p>a</p></dialog><p popover>b</p>', '<p>a</p><p>b</p>'],
    ['slots', '<slot name="a">b</slot><b slot="a">c</b>', 'b<b>c</b>'],
    ['names that clobber', '<img src="a.png" name="cookie"><b id="body">a</b>', '<img src="a.png"><b>a</b>'],
    ['names of the SDK', '<a id="weaverSDK">a</a>', '<a>a</a>'],
    [
      'base, meta, link',
      '<p><base href="//x"><meta http-equiv="refresh"><link rel="stylesheet" href="//x"></p>',
      '<p></p>',
    ],
    [
      'preloading of a video',
      '<video autoplay src="/a.mp4"></video>',
      '<video src="/a.mp4" preload="none"></video>',
    ],
    [
      'SVG references to other files',
      '<svg><rect fill="url(//x.example/a.svg#b)"></rect></svg>',
      '<svg><rect></rect></svg>',
    ],
    ['hidden addresses', '<svg><rect mask="\\75rl(//x.example)"></rect></svg>', '<svg><rect></rect></svg>'],
    ['images of other schemes', '<img src="ftp://x.example/a.png" srcset="javascript:1 2x">', '<img>'],
  ])('goes: %s', (_, html, expected) => {
    expect(sanitizeHtml(html)).toBe(expected);
  });

  it('loses styles that would move it or fetch files', () => {
    const style = 'color: red; position: fixed; inset: 0; background: url(//x.example/a); margin: 0 -99px';
    expect(sanitizeHtml(`<b style="${style}">a</b>`)).toBe('<b style="color: red">a</b>');
  });

  it('opens new windows without access to this one', () => {
    expect(sanitizeHtml('<a href="/a" target="_top" rel="opener nofollow">a</a>')).toBe(
      '<a href="/a" target="_blank" rel="nofollow noopener noreferrer">a</a>',
    );
  });
});

describe('arguments of any type', () => {
  it.each([
    [undefined, ''],
    [null, ''],
    [0, '0'],
    [NaN, 'NaN'],
    [true, 'true'],
    [{ toString: () => '<b>' }, ''],
    [Symbol('a'), ''],
    ['\ud800<b>\udc00', '\ud800<b>\udc00</b>'],
  ])('has a result: %s', (value, expected) => {
    expect(sanitizeHtml(value)).toBe(expected);
  });

  it('ignores options that throw or are invalid', () => {
    const options = Object.defineProperty({}, 'returns', {
      get() {
        throw new Error('theirs');
      },
    });
    expect(sanitizeHtml('<b>a</b>', options)).toBe('<b>a</b>');
    expect(sanitizeHtml('<b>a</b>', 7 as never)).toBe('<b>a</b>');
  });

  // Each takes at most a second; with quadratic time it would take minutes.
  it.each([
    ['text', 'x'.repeat(1e6)],
    ['brackets', '<'.repeat(1e6)],
    ['elements', '<p class="a">text <b>bold</b></p>'.repeat(30_000)],
    ['styles', `<b style="${'('.repeat(9_000)}">a</b>`.repeat(1_000)],
    ['an attribute', `<b title="${'a '.repeat(500_000)}">a</b>`],
    ['spaces in an address', `<a href="${' '.repeat(1e6)}">a</a>`],
  ])('megabytes of %s are done within the limit of a test', { timeout: 60_000 }, (_, html) => {
    const clean = sanitizeHtml(html);
    expect(sanitizeHtml(clean)).toBe(clean);
  });

  it.each(['div', 'b'])('100,000 nested <%s> are escaped without being parsed', (name) => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
    expect(sanitizeHtml('<p>a</p><!-- -->')).toBe('<p>a</p>');
    expect(sanitizeHtml(`<${name}>`.repeat(100_000))).toBe(`&lt;${name}&gt;`.repeat(100_000));
    const lengths = parse.mock.calls.map(([text]) => text.length);
    expect(lengths.length).toBeGreaterThan(0);
    expect(lengths.filter((length) => length > 100)).toEqual([]);
  });
});

describe('markup made to confuse parsers', () => {
  const pieces = [
    ...[
      '<math>',
      '<mtext>',
      '<mglyph>',
      '<mi>',
      '<svg>',
      '<title>',
      '<desc>',
      '<foreignobject>',
      '<style>',
      '</style>',
    ],
    ...[
      '<table>',
      '<td>',
      '<select>',
      '<option>',
      '<form>',
      '</form>',
      '<p>',
      '</p>',
      '<a>',
      '<b>',
      '<textarea>',
    ],
    ...[
      '</textarea>',
      '<noscript>',
      '</noscript>',
      '<template>',
      '</template>',
      '<xmp>',
      '</xmp>',
      '<!--',
      '-->',
      ']]>',
    ],
    ...[
      '<![CDATA[',
      '<img src=x onerror=ranInTest=1>',
      '<p title="</style><img src=x onerror=ranInTest=1>">',
      '<annotation-xml encoding="text/html">',
    ],
    ...[
      '<selectedcontent>',
      '<button>',
      '<h1>',
      '</h1>',
      '<plaintext>',
      '<iframe>',
      '<a href="javascript:ranInTest=1">',
      '&lt;img src=x onerror=ranInTest=1&gt;',
      '<malignmark>',
      '<font color=1>',
      '<br>',
      '\0',
      '"',
      "'",
      '>',
    ],
  ];
  const hostile = fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((parts) => parts.join(''));

  it('is unchanged when it is sanitized again', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const clean = sanitizeHtml(html);
        expect(sanitizeHtml(clean)).toBe(clean);
      }),
      { numRuns: 600, seed: 20 },
    );
  });

  it('has no handler, script address or script wherever it is parsed', () => {
    const parents = [
      'div',
      'svg',
      'math',
      'table',
      'select',
      'textarea',
      'noscript',
      'title',
      'style',
      'xmp',
    ];
    const inert = document.implementation.createHTMLDocument('');
    fc.assert(
      fc.property(hostile, fc.constantFrom(...parents), (html, name) => {
        const clean = sanitizeHtml(html);
        const root = inert.createElement('div');
        root.innerHTML = `<${name}>${clean}</${name}>`;
        const inside = inert.createElement(name);
        inside.innerHTML = clean;
        for (const node of [...root.querySelectorAll('*'), ...inside.querySelectorAll('*')]) {
          expect(node.localName).not.toMatch(/^(?:script|iframe|object|embed)$/);
          for (const { name: attribute, value } of node.attributes) {
            expect(attribute).not.toMatch(/^on/);
            if (/href|src/.test(attribute)) expect(value).not.toMatch(/script:/);
          }
        }
      }),
      { numRuns: 600, seed: 20 },
    );
  });

  it('is the same markup as string and as nodes', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const box = document.implementation.createHTMLDocument('').createElement('div');
        box.append(sanitizeHtml(html, { returns: 'fragment' }));
        const text = sanitizeHtml(html);
        expect(box.innerHTML).toBe(text.includes('<') ? text : box.innerHTML);
      }),
      { numRuns: 200, seed: 20 },
    );
  });
});

describe('nodes', () => {
  it('load nothing before they are inserted into the page', async () => {
    const address = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const fragment = sanitizeHtml(`  <img src="${address}">`, { returns: 'fragment' });
    const image = fragment.querySelector('img');
    // The same image, requested later by the page itself.
    const control = new Image();
    control.src = address;
    await expect.poll(() => control.naturalWidth).toBe(1);
    expect(image?.naturalWidth).toBe(0);
    expect(fragment.textContent).toBe('  ');
    expect(image?.ownerDocument.defaultView).toBeNull();
  });
});

describe('a page that interferes', () => {
  it('may have its own sanitizer; neither changes the other', () => {
    const theirs = { sanitize: vi.fn(() => '<img src=x onerror=alert(1)>'), isSupported: true };
    vi.stubGlobal('DOMPurify', theirs);
    expect(sanitizeHtml('<b onclick="x">a</b>')).toBe('<b>a</b>');
    expect(theirs.sanitize).not.toHaveBeenCalled();
  });

  it('by breaking DOM functions gets escaped text instead of markup with handlers', () => {
    for (const name of ['removeAttribute', 'removeAttributeNode', 'setAttribute'] as const) {
      vi.spyOn(Element.prototype, name).mockImplementation(() => undefined as never);
    }
    expect(sanitizeHtml('<b onclick="x">a</b>')).not.toMatch(/<b onclick/);
  });

  it('gets no new properties on its window', () => {
    const before = Object.getOwnPropertyNames(window);
    sanitizeHtml('<b>a</b>');
    expect(Object.getOwnPropertyNames(window)).toEqual(before);
  });
});

it('reads its own options only, not what a page put on Object.prototype', () => {
  const polluted = Object.prototype as Record<string, unknown>;
  try {
    Object.defineProperty(polluted, 'returns', { value: 'fragment', configurable: true });
    expect(sanitizeHtml('<b>bold</b>', {})).toBe('<b>bold</b>');
  } finally {
    Reflect.deleteProperty(polluted, 'returns');
  }
});
