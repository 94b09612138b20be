import { describe, expect, it } from 'vitest';
import { isPlainMarkup } from './plainMarkup.js';

describe('markup that is parsed exactly as written', () => {
  it.each([
    'text',
    'a <b>b</b> &lt; c',
    '<p class=a title=\'b "c"\' data-x>one<br/>two</p>',
    '<ul>\n<li>a<ul><li>b</li></ul></li>\n</ul>',
    '<table>\n <caption>c</caption><colgroup><col><col></colgroup><tr><td><p>1</p></td></tr> </table>',
    '<DIV><SPAN>a</SPAN></div>',
    '<dl><dt>a</dt><dd><h3>b</h3></dd></dl>',
    '<a href="/x"><div>a</div></a><a href="/y">b</a>',
  ])('%s', (html) => {
    expect(isPlainMarkup(html, 500)).toBe(true);
  });
});

describe('markup that a parser may change', () => {
  it.each([
    ['a missing end', '<p>a'],
    ['crossed ends', '<b><i>a</b></i>'],
    ['an end too many', 'a</p>'],
    ['an end of what has none', '<br></br>'],
    ['a block in a paragraph', '<p><span><div>a</div></span></p>'],
    ['a link in a link', '<a><table><tr><td><a>x</a></td></tr></table></a>'],
    ['text that a table pushes out', '<table>a<tr><td>b</td></tr></table>'],
    ['a character that is white space to JavaScript alone', '<table>\u00a0<tr><td>b</td></tr></table>'],
    ['an item without its list', '<div><li>a</li></div>'],
    ['a cell without its row', '<table><td>a</td></table>'],
    ['comments', '<p><!-- a --></p>'],
    ['an element of its own rules', '<p><svg></svg></p>'],
    ['a line break that would be dropped', '<pre>\n\na</pre>'],
    ['names with a prefix', '<o:p></o:p>'],
    ['an attribute that does not end', '<p title="a>b</p>'],
    ['attributes without a space between', '<p a="1"b="2">c</p>'],
    ['an end with attributes', '<p>a</p a="1">'],
    ['deeper nesting than allowed', `${'<div>'.repeat(501)}${'</div>'.repeat(501)}`],
    ['more attributes than anybody writes', `<p ${'a '.repeat(600)}></p>`],
  ])('for %s', (_, html) => {
    expect(isPlainMarkup(html, 500)).toBe(false);
  });

  it('is checked in linear time', () => {
    const many = 50_000;
    for (const html of [
      `<p ${' '.repeat(many)}`,
      `<p ${'a=b '.repeat(many)}`,
      `<p a=${'b'.repeat(many)}"`,
      `<p a="${'b'.repeat(many)}`,
      '<'.repeat(many),
      '<a '.repeat(many),
    ]) {
      expect(isPlainMarkup(html, 500)).toBe(false);
    }
  });
});
