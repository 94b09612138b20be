// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { node, updateChildren } from './nodes.browser.js';

let parent: HTMLElement;
beforeEach(() => {
  parent = node('div');
});

const keyed = (key: string, text = key): HTMLElement => node('li', { 'data-key': key }, [text]);

it('keeps the node of each key when others are added or removed', () => {
  updateChildren(parent, [keyed('a'), keyed('b'), keyed('c')]);
  const [, b, c] = Array.from(parent.children);
  updateChildren(parent, [keyed('new'), keyed('b', 'b, changed'), keyed('c')]);
  expect(parent.children[1]).toBe(b);
  expect(parent.children[2]).toBe(c);
  expect(parent.textContent).toBe('newb, changedc');
});

it('never reuses the node of one key for another', () => {
  updateChildren(parent, [keyed('a'), keyed('b')]);
  const [a] = Array.from(parent.children);
  updateChildren(parent, [keyed('b'), keyed('a')]);
  expect(parent.textContent).toBe('ba');
  expect(parent.children[1]).toBe(a);
});

it('keeps nodes without a key by kind and position, and updates text, attributes and styles', () => {
  const bar = (left: string, attributes = {}): HTMLElement => {
    const element = node('i', attributes);
    element.style.left = left;
    return element;
  };
  updateChildren(parent, [node('p', {}, ['one', bar('1%', { title: 'old' })]), node('p', {}, ['two'])]);
  const [first] = Array.from(parent.children);
  const text = first?.firstChild;
  updateChildren(parent, [node('p', { class: 'bad' }, ['other', bar('2%', { lang: 'en' })])]);
  expect(parent.children[0]).toBe(first);
  expect(first?.firstChild).toBe(text);
  expect(parent.innerHTML).toBe('<p class="bad">other<i style="left: 2%;" lang="en"></i></p>');
});

it('replaces a node of another kind', () => {
  updateChildren(
    parent,
    [node('p', {}, ['None.']), 'text'].map((child) => (typeof child === 'string' ? new Text(child) : child)),
  );
  updateChildren(parent, [node('ul', {}, [keyed('a')])]);
  expect(parent.innerHTML).toBe('<ul><li data-key="a">a</li></ul>');
});
