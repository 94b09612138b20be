import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOverrides } from './overrides.js';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const Card = (): null => null;
const Frame = (): null => null;
const Shadow = (): null => null;

describe('overrides of props', () => {
  it('are applied one after another by their order, to that component only', () => {
    const { regOvProps, propsOf } = createOverrides();
    regOvProps('@weapp/people', 'Card', (props) => ({ ...props, trail: `${String(props['trail'])}2` }), 2);
    regOvProps('weappPeople', 'Card', (props) => ({ ...props, trail: '1' }), 1);
    expect(propsOf('@weapp/people', 'Card', { id: 'me' })).toEqual({ id: 'me', trail: '12' });
    expect(propsOf('@weapp/people', 'List', { id: 'me' })).toEqual({ id: 'me' });
  });

  it('replace the one of the same order, and can be removed', () => {
    const { regOvProps, propsOf } = createOverrides();
    regOvProps('@weapp/people', 'Card', () => ({ by: 'first' }));
    const end = regOvProps('@weapp/people', 'Card', () => ({ by: 'second' }));
    expect(propsOf('@weapp/people', 'Card', {})).toEqual({ by: 'second' });
    end();
    expect(propsOf('@weapp/people', 'Card', {})).toEqual({});
  });

  it.each([
    [
      'throw',
      () => {
        throw new Error('theirs');
      },
    ],
    ['give nothing', () => undefined],
    ['give a list', () => []],
  ])('that %s are told once and passed over', (_, bad) => {
    const { regOvProps, propsOf } = createOverrides();
    regOvProps('a', 'b', bad as never);
    regOvProps('a', 'b', (props) => ({ ...props, more: 1 }), 1);
    expect(propsOf('a', 'b', { id: 1 })).toEqual({ id: 1, more: 1 });
    expect(propsOf('a', 'b', { id: 2 })).toEqual({ id: 2, more: 1 });
    expect(logged).toHaveBeenCalledTimes(1);
  });
});

describe('overrides of components', () => {
  it('are called once per component, so that its state is not lost', () => {
    const { regOvComponent, componentOf } = createOverrides();
    const wrap = vi.fn(() => () => null);
    regOvComponent('@weapp/people', 'Card', wrap);
    const shown = componentOf('@weapp/people', 'Card', Card);
    expect(shown).not.toBe(Card);
    expect(componentOf('@weapp/people', 'Card', Card)).toBe(shown);
    expect(wrap.mock.calls).toEqual([[Card]]);
  });

  it('wrap each other by their order', () => {
    const { regOvComponent, componentOf } = createOverrides();
    const got: unknown[] = [];
    regOvComponent('a', 'b', (before) => (got.push(before), Shadow), 2);
    const end = regOvComponent('a', 'b', (before) => (got.push(before), Frame), 1);
    expect(componentOf('a', 'b', Card)).toBe(Shadow);
    expect(got).toEqual([Card, Frame]);
    end();
    expect(componentOf('a', 'b', Card)).toBe(Shadow);
    expect(got).toEqual([Card, Frame, Card]);
  });

  it('that fail or return no component are logged once and skipped', () => {
    const { regOvComponent, componentOf } = createOverrides();
    regOvComponent('a', 'b', () => 'div');
    regOvComponent(
      'a',
      'b',
      () => {
        throw new Error('theirs');
      },
      1,
    );
    expect(componentOf('a', 'b', Card)).toBe(Card);
    expect(componentOf('a', 'b', Card)).toBe(Card);
    expect(logged).toHaveBeenCalledTimes(2);
  });
});

it('calls its listeners after every change, until they are removed', () => {
  const { regOvProps, regOvComponent, onChange, version } = createOverrides();
  const listener = vi.fn();
  const off = onChange(listener);
  const before = version();
  const end = regOvProps('a', 'b', (props) => props);
  regOvComponent('a', 'b', (component) => component);
  end();
  end();
  expect(listener).toHaveBeenCalledTimes(3);
  expect(version()).not.toBe(before);
  off();
  regOvProps('a', 'b', (props) => props);
  expect(listener).toHaveBeenCalledTimes(3);
});
