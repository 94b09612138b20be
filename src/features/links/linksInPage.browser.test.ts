import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerPageMode } from '../../browser/pageMode.js';
import type { SessionContext } from '../../context/sessionContext.js';
import type { ModuleContext } from '../../islands/context.js';
import type { OnLinkEvent } from '../../islands/rendering/watchElements.browser.js';
import { startLinks } from './index.js';

const opened = vi.fn();
let island: HTMLElement;
let root: ShadowRoot;
let undo: (() => void)[];

beforeEach(() => {
  const before = document.createElement('div');
  before.style.height = '3000px';
  island = document.createElement('weaver-island');
  island.dataset['weaverIsland'] = 'weaver-1';
  root = island.attachShadow({ mode: 'open' });
  document.body.append(before, island);
  history.replaceState({ host: 1 }, '', '#/hosts/route');
  undo = [
    () => {
      before.remove();
      island.remove();
      history.replaceState(null, '', location.pathname + location.search);
    },
  ];
});
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
  opened.mockReset();
  scrollTo(0, 0);
});

const GAP = '<div style="height:2000px"></div>';

/** An island whose links are handled, with a link before and a place after a long gap. */
function show(link: string, { type = 'memory', place = '<p id="part">part</p>' } = {}): HTMLElement {
  root.innerHTML = `${link}${GAP}${place}${GAP}`;
  let handler: OnLinkEvent | undefined;
  const session = {
    config: { oadomain: 'https://oa.example.com' },
    renderer: {
      handleLinks(given: OnLinkEvent) {
        handler = given;
      },
    },
    checkLink: (href: string) => Promise.resolve({ kind: href.startsWith('#') ? 'ignore' : 'trusted' }),
    notifier: { open: opened, offerLink: opened },
    signal: new AbortController().signal,
  } as unknown as SessionContext;
  undo.push(startLinks(session));
  const context = { styleRoot: root, router: { type } } as unknown as ModuleContext;
  const hear = (event: Event): void => {
    handler?.(event, context);
  };
  root.addEventListener('click', hear, true);
  undo.push(() => {
    root.removeEventListener('click', hear, true);
  });
  return root.querySelector('a') as unknown as HTMLElement;
}

/** What a press changes in the page, besides its scroll position. */
function pageAfter(press: () => void): readonly unknown[] {
  const changed = vi.fn();
  const before = history.length;
  addEventListener('popstate', changed);
  press();
  removeEventListener('popstate', changed);
  return [location.hash, history.length - before, history.state, changed.mock.calls.length];
}
const UNTOUCHED = ['#/hosts/route', 0, { host: 1 }, 0];

const topOf = (element: Element | null): number => Math.round(element?.getBoundingClientRect().top ?? NaN);

describe('a link to a place in its island', () => {
  it.each([
    ['<a href="#part">x</a>', '<p id="part">part</p>'],
    ['<a href=" #part" target="_blank">x</a>', '<p id="part">part</p>'],
    ['<a href="#%E6%9D%8E%20%22x">x</a>', `<p id='李 "x'>part</p>`],
    ['<a href="#100%">x</a>', '<p id="100%">part</p>'],
    ['<a href="#part">x</a>', '<a name="part">part</a>'],
    ['<svg><a href="#part"><text y="20">x</text></a></svg>', '<p id="part">part</p>'],
    ['<a href="#part">x</a>', '<details><summary>s</summary><p id="part">part</p></details>'],
  ])('%s scrolls to %s, and leaves hash and history of the page as they are', (link, place) => {
    const anchor = show(link, { place });
    const part = root.querySelector('[id], [name]');
    expect(
      pageAfter(() => {
        anchor.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
      }),
    ).toEqual(UNTOUCHED);
    expect(topOf(part)).toBe(0);
    expect(root.activeElement).toBe(part);
    (part as HTMLElement).blur();
    expect(part?.hasAttribute('tabindex')).toBe(false);
  });

  it.each(['#', '#top'])('%s scrolls to the island', (href) => {
    const anchor = show(`${GAP}<a href="${href}">x</a>`);
    scrollTo(0, 5000);
    expect(
      pageAfter(() => {
        anchor.click();
      }),
    ).toEqual(UNTOUCHED);
    expect(topOf(island)).toBe(0);
  });

  it('is searched in the root of the link before those around it, and opens nothing', () => {
    show('<span></span>');
    const inner = root.querySelector('span')?.attachShadow({ mode: 'open' });
    if (!inner) throw new Error('no inner root');
    inner.innerHTML = `<a href="#part">x</a><a href="#own">x</a>${GAP}<p id="own">own</p>`;
    const [toIsland, toOwn] = inner.querySelectorAll('a');
    toIsland?.click();
    expect(topOf(root.querySelector('#part'))).toBe(0);
    toOwn?.click();
    expect(topOf(inner.querySelector('#own'))).toBe(0);
    expect(opened).not.toHaveBeenCalled();
  });

  it('that is not there, or whose click a module has prevented, scrolls nothing', () => {
    const anchor = show('<a href="#missing">x</a>');
    const before = scrollY;
    expect(
      pageAfter(() => {
        anchor.click();
        anchor.setAttribute('href', '#part');
        anchor.addEventListener('click', (event) => {
          event.preventDefault();
        });
        anchor.click();
      }),
    ).toEqual(UNTOUCHED);
    expect(scrollY).toBe(before);
  });
});

describe('with the router hash', () => {
  it.each(['', 'https://elsewhere.example/'])('#/note/2 is a route (<base> %j)', (baseUrl) => {
    if (baseUrl !== '') {
      const base = document.createElement('base');
      base.href = baseUrl;
      document.head.append(base);
      undo.push(() => {
        base.remove();
      });
    }
    show('<a href="#/note/2">x</a>', { type: 'hash' }).click();
    expect(location.hash).toBe('#/note/2');
  });

  it('#part is none: it scrolls, and the route stays', () => {
    const anchor = show('<a href="#part">x</a>', { type: 'hash' });
    expect(
      pageAfter(() => {
        anchor.click();
      }),
    ).toEqual(UNTOUCHED);
    expect(topOf(root.querySelector('#part'))).toBe(0);
  });
});

it('page mode keeps the way of the browser', () => {
  undo.push(
    offerPageMode({
      makeSpace: () => () => undefined,
      leavesNoticesToHost: () => false,
      setTitle: () => undefined,
    }),
  );
  show('<a href="#part">x</a>').click();
  expect(location.hash).toBe('#part');
});
