import { createElement as preactElement } from 'preact/compat';
import * as React from 'react';
import { describe, expect, it } from 'vitest';
import { elementKindOf, expectNoForeignElement } from './foreignElement.js';

/** React 17, installed under another name: a CommonJS package without types. */
const REACT_17: string = 'react-17';
const react17 = (await import(REACT_17)) as typeof React;

const MAKERS = {
  'React 19': React.createElement,
  'React 18 or older': react17.createElement,
  Preact: preactElement,
} as unknown as Record<string, (type: string) => object>;
const KINDS = Object.keys(MAKERS);

const refusal = (props: Record<string, unknown>, kind: string | undefined): unknown => {
  try {
    expectNoForeignElement(props, kind === undefined ? undefined : MAKERS[kind]);
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('an element', () => {
  it.each(KINDS)('of %s is recognised', (kind) => {
    expect(elementKindOf(MAKERS[kind]?.('i'))).toBe(kind);
  });

  it.each(KINDS.flatMap((made) => KINDS.map((rendered) => [made, rendered] as const)))(
    'of %s in the props of a module on %s',
    (made, rendered) => {
      const error = refusal({ icon: MAKERS[made]?.('i') }, rendered);
      if (made === rendered) expect(error).toBeUndefined();
      else {
        expect(error).toMatchObject({ code: 'FOREIGN_ELEMENT' });
        expect((error as Error).message).toContain(`prop icon holds an element of ${made}`);
        expect((error as Error).message).toContain(rendered);
      }
    },
  );

  it.each(KINDS)('of %s is refused by a module that renders itself', (kind) => {
    expect(refusal({ icon: MAKERS[kind]?.('i') }, undefined)).toMatchObject({ code: 'FOREIGN_ELEMENT' });
  });

  it.each([
    ['a list', (element: object) => ({ items: ['a', element] }), 'items.1'],
    ['children', (element: object) => ({ children: [[element]] }), 'children.0.0'],
    ['a column of a table', (element: object) => ({ columns: [{ title: element }] }), 'columns.0.title'],
  ])('is found in %s', (_, props, path) => {
    expect((refusal(props(React.createElement('i')), 'Preact') as Error).message).toContain(`prop ${path} `);
  });
});

it('accepts everything else: data, callbacks, dates, nodes, cyclic objects', () => {
  const loop: Record<string, unknown> = {};
  loop['self'] = loop;
  const props = {
    text: 'x',
    none: null,
    fn: () => 1,
    day: new Date(),
    list: new Map([['a', 1]]),
    loop,
    rows: Array(5_000).fill({ a: 1 }),
  };
  expect(refusal(props, 'Preact')).toBeUndefined();
});
