import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startedEffect } from '../../embed-examples/testing/fixtures/startedEffect.js';
import { pageMode } from '../browser/pageMode.js';
import { noteHost } from '../frames/page/hostSlot.browser.js';
import { EFFECTS } from './effects/index.js';
import { createTopSpace, type TopSpace } from './topSpace.browser.js';

let main: HTMLElement;
beforeEach(() => {
  main = document.createElement('main');
  main.id = 'container';
  document.body.append(main);
});
afterEach(() => {
  main.remove();
});

const padding = (): string => getComputedStyle(main).paddingTop;
const rootStyle = (): string | null => document.documentElement.getAttribute('style');

it('is 56 px for banners, 91 px with the title bar, whatever comes and goes first, and is put back exactly', () => {
  main.setAttribute('style', 'padding-top: 3px !important; color: red;');
  const [before, rootBefore] = [main.getAttribute('style'), rootStyle()];
  const space = createTopSpace('#container');
  const steps: [string, (held: Record<string, () => void>) => void, string][] = [
    ['a banner', (held) => (held['a'] = space.forBanner()), '59px'],
    ['a second one', (held) => (held['b'] = space.forBanner()), '59px'],
    ['the bar appears', (held) => (held['bar'] = space.forBar()), '94px'],
    ['the first banner goes, twice', (held) => (held['a']?.(), held['a']?.()), '94px'],
    ['the bar goes', (held) => held['bar']?.(), '59px'],
    ['the bar comes back', (held) => (held['bar'] = space.forBar()), '94px'],
    ['the last banner goes', (held) => held['b']?.(), '50px'],
    ['the bar goes', (held) => held['bar']?.(), '3px'],
  ];
  const held: Record<string, () => void> = {};
  for (const [what, step, expected] of steps) {
    step(held);
    expect([what, padding()]).toEqual([what, expected]);
  }
  expect([main.getAttribute('style'), rootStyle()]).toEqual([before, rootBefore]);
});

it('keeps the banner below the text of the title bar', () => {
  const space = createTopSpace(main);
  onTestFinished(space.dispose);
  space.forBanner();
  const top = (): string =>
    getComputedStyle(document.documentElement).getPropertyValue('--weaver-banner-top').trim();
  expect(top()).toBe('');
  space.forBar();
  expect(top()).toMatch(/^calc\(35px \+/);
});

it('leaves a padding that another script has set since', () => {
  const space = createTopSpace(main);
  const give = space.forBanner();
  main.style.paddingTop = '7px';
  give();
  expect(padding()).toBe('7px');
});

it('waits for the main element, and touches nothing after the page is disposed', async () => {
  main.remove();
  let space: TopSpace = createTopSpace('#container');
  const give = space.forBanner();
  document.body.append(main);
  await expect.poll(padding).toBe('56px');
  space.dispose();
  expect(main.getAttribute('style')).toBeNull();
  give();
  space.forBanner();
  expect(main.getAttribute('style')).toBeNull();
  space = createTopSpace('#missing');
  space.forBanner()();
  space.dispose();
});

const effectOf = (name: string) => EFFECTS.find((effect) => effect.name === name) ?? expect.fail(name);

it('is offered to the SDK while the page runs', () => {
  const { expectPutBack } = startedEffect(effectOf('pageMode'), { hasHost: true });
  const giveBack = pageMode()?.makeSpace();
  expect(padding()).toBe('56px');
  giveBack?.();
  expect(padding()).toBe('0px');
  expectPutBack();
  expect(pageMode()).toBeUndefined();
});

it('a host page around the page gets the event of batch tasks alone', () => {
  const sent: unknown[][] = [];
  const endHost = noteHost({ emit: (...args) => void sent.push(args), showsNotices: () => false });
  const { emitNotice, expectPutBack } = startedEffect(effectOf('notices'), { hasHost: true });
  emitNotice({ kind: 'error', text: 'no' });
  emitNotice({ kind: 'batchTask', id: '1', text: 'done' });
  expect(sent).toEqual([['notice', { kind: 'batchTask', id: '1', text: 'done' }]]);
  expectPutBack();
  endHost();
});
