import { describe, expect, it, onTestFinished } from 'vitest';
import { startedEffect } from '../../../embed-examples/testing/fixtures/startedEffect.js';
import { density } from './density.browser.js';
import { favicon } from './favicon.browser.js';
import { grey } from './grey.browser.js';
import { language } from './language.browser.js';
import { theme } from './theme.browser.js';
import { title } from './title.browser.js';
import { viewport } from './viewport.browser.js';

const root = document.documentElement;
const startAddress = location.href;

/** Adds an element to the page for the time of a test. */
function add<E extends Element>(element: E, parent: Element = document.body): E {
  parent.append(element);
  onTestFinished(() => {
    element.remove();
  });
  return element;
}

/** Goes to an address of this page for the time of a test. */
function goTo(address: string): void {
  const before = location.href;
  history.replaceState(null, '', address);
  onTestFinished(() => {
    history.replaceState(null, '', before);
  });
}

describe('language and direction', () => {
  it("are the SDK's, from right to left for Arabic, and follow it", () => {
    const { speak, expectPutBack } = startedEffect(language, { language: 'ar_AE' });
    expect([root.lang, root.dir]).toEqual(['ar-AE', 'rtl']);
    speak('de_DE');
    expect([root.lang, root.dir]).toEqual(['de-DE', 'ltr']);
    expectPutBack();
  });

  it('are left to right for Arabic with no_rtl=true anywhere in the address', () => {
    goTo('?x=no_rtl=true');
    const { expectPutBack } = startedEffect(language, { language: 'ar_AE' });
    expect([root.lang, root.dir]).toEqual(['ar-AE', 'ltr']);
    expectPutBack();
  });

  it('stay as another script has changed them since', () => {
    const before = [root.lang, root.dir] as const;
    const { stop } = startedEffect(language, { language: 'ar_AE' });
    root.lang = 'fr';
    stop();
    expect([root.lang, root.dir]).toEqual(['fr', before[1]]);
    root.lang = before[0];
  });
});

describe('the theme', () => {
  const variable = (name: string): string => root.style.getPropertyValue(name);

  it("is on the page: the tenant's, the config's over it, and what setTheme sets over both", () => {
    root.style.color = 'green';
    const { page, expectPutBack } = startedEffect(theme, {
      tenant: { theme: { primaryColor: '#aa0055', fontSize: 'big', fontDensity: 'lax' } },
      config: { theme: { bubbleColor: '#00aa55' } },
    });
    expect(variable('--weaver-primary')).toBe('#aa0055');
    expect(variable('--weaver-bubble')).toBe('#00aa55');
    expect(variable('--weaver-font-size')).toBe('16px');
    expect(variable('--weaver-density')).toBe('1.14');
    page.sdk.setTheme({ primaryColor: '#123456' });
    expect(variable('--weaver-primary')).toBe('#123456');
    page.sdk.setTheme();
    expect(variable('--weaver-primary')).toBe('#aa0055');
    expectPutBack();
    root.style.removeProperty('color');
    root.removeAttribute('style');
  });

  it('names the font file of its language, and no unsafe value', () => {
    const { speak, expectPutBack } = startedEffect(theme, {
      tenant: {
        theme: {
          primaryColor: 'red;}body{display:none',
          fontType: { type: 'i18n', files: { ar_AE: 'naskh.woff2', en_US: '../../x.css' } },
        },
      },
    });
    expect(variable('--weaver-primary')).toBe('#1677ff');
    expect(variable('--weaver-font-family')).toMatch(/^Arial/);
    speak('ar_AE');
    expect(variable('--weaver-font-family')).toMatch(/^"weaver-naskh-woff2", Arial/);
    expectPutBack();
  });

  it('leaves a variable that another script has changed since', () => {
    const { stop } = startedEffect(theme);
    root.style.setProperty('--weaver-primary', 'teal');
    stop();
    expect(root.getAttribute('style')).toBe('--weaver-primary: teal;');
    root.removeAttribute('style');
  });
});

describe('the density', () => {
  it.each([
    ['/sp/doc/1', 'weaver-area-single weaver-density-tight'],
    ['/ebdapp/x', 'weaver-area-builder weaver-density-compact'],
  ])('of %s is %s, and follows the route', (path, classes) => {
    const { changeRoute, expectPutBack } = startedEffect(density);
    expect(root.className).toBe('');
    goTo(path);
    changeRoute();
    expect(root.className).toBe(classes);
    history.replaceState(null, '', '/other');
    changeRoute();
    expect(root.getAttribute('class')).toBeNull();
    history.replaceState(null, '', path);
    changeRoute();
    history.replaceState(null, '', startAddress);
    expectPutBack();
  });
});

describe('a grey page', () => {
  const filterOf = (element: Element): string => getComputedStyle(element).filter;

  it('is grey with its dialogs and popovers, also those in shadow trees and open already', () => {
    const open = add(document.createElement('dialog'));
    open.showModal();
    const inner = document.createElement('dialog');
    add(document.createElement('div')).attachShadow({ mode: 'closed' }).append(inner);
    const popover = add(document.createElement('div'));
    popover.popover = 'manual';
    const declared = add(document.createElement('div'));
    declared.popover = 'auto';
    const { expectPutBack } = startedEffect(grey, { tenant: { greyInfo: { mainPageGreyStatus: true } } });
    inner.showModal();
    popover.showPopover();
    expect([root, open, inner, popover].map(filterOf)).toEqual(Array(4).fill('grayscale(1)'));
    inner.close();
    popover.hidePopover();
    expectPutBack();
    expect([open, inner, popover].map((element) => element.getAttribute('style'))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('leaves what is fixed where it is', () => {
    const high = add(document.createElement('div'));
    high.style.height = '3000px';
    const bar = add(document.createElement('div'));
    bar.style.cssText = 'position:fixed;bottom:0;height:10px';
    const { expectPutBack } = startedEffect(grey, { tenant: { greyInfo: { mainPageGreyStatus: true } } });
    scrollTo(0, 500);
    expect(Math.round(bar.getBoundingClientRect().bottom)).toBe(innerHeight);
    scrollTo(0, 0);
    expectPutBack();
  });

  it('is decided again with each tenant, and by the page itself first', () => {
    const { answerTenant, expectPutBack } = startedEffect(grey, {});
    expect(filterOf(root)).toBe('none');
    answerTenant({ greyInfo: { mainPageGreyStatus: 'true' } });
    expect(filterOf(root)).toBe('grayscale(1)');
    answerTenant({});
    expect(filterOf(root)).toBe('none');
    expectPutBack();
    const own = startedEffect(grey, { runtime: { greyStatus: 'true' } });
    own.answerTenant({});
    expect(filterOf(root)).toBe('grayscale(1)');
    own.expectPutBack();
  });
});

describe('the icon', () => {
  const icons = (): string[] =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map((link) => link.href);

  it.each([
    [{ tenantLogo: { faviconUrl: '72' } }, 'https://api.weaver.test/oa/api/file/preview?fileId=72&type=imgs'],
    [
      { tenantLogo: { faviconUrl: '../../x?a#"b' } },
      'https://api.weaver.test/oa/api/file/preview?fileId=..%2F..%2Fx%3Fa%23%22b&type=imgs',
    ],
    [{}, 'https://oa.weaver.test/build/utils/icons/platform.png'],
    [{ deployMode: 'private' }, 'https://oa.weaver.test/build/utils/icons/private.png'],
  ])('of the tenant %j is %s, instead of those of the page', (tenant, address) => {
    const own = add(document.createElement('link'), document.head);
    own.rel = 'shortcut icon';
    own.href = 'https://own.weaver.test/x.ico';
    const { answerTenant, expectPutBack } = startedEffect(favicon, {
      tenant,
      config: { apiDomain: 'https://api.weaver.test', prefixApiPath: '/oa' },
    });
    expect(icons()).toEqual([address]);
    answerTenant({ tenantLogo: { faviconUrl: '8' } });
    expect(icons()).toEqual(['https://api.weaver.test/oa/api/file/preview?fileId=8&type=imgs']);
    expectPutBack();
    expect(icons()).toContain('https://own.weaver.test/x.ico');
  });

  it("is the host page's in a frame of it", () => {
    expect(startedEffect(favicon, { hasHost: true }).isWanted).toBe(false);
  });
});

describe('the viewport', () => {
  const contents = (): (string | null)[] =>
    [...document.querySelectorAll('meta[name=viewport]')].map((meta) => meta.getAttribute('content'));

  it.each(['Mobile', 'Tablet'] as const)('of a %s is locked, with what the page has set', (device) => {
    const before = contents();
    const { expectPutBack } = startedEffect(viewport, { device });
    expect(contents().pop()).toContain('user-scalable=no');
    expectPutBack();
    expect(contents()).toEqual(before);
  });

  it('is locked by a tag of its own on a page without one', () => {
    const given = [...document.querySelectorAll('meta[name=viewport]')];
    for (const meta of given) meta.remove();
    const { expectPutBack } = startedEffect(viewport, { device: 'Mobile' });
    expect(contents()).toEqual([
      'width=device-width, initial-scale=1, minimum-scale=1, maximum-scale=1, user-scalable=no',
    ]);
    expectPutBack();
    document.head.append(...given);
  });

  it('is not locked on a PC, with lockViewport: false, or in a frame of a host page', () => {
    expect(startedEffect(viewport).isWanted).toBe(false);
    expect(startedEffect(viewport, { device: 'Mobile', options: { lockViewport: false } }).isWanted).toBe(
      false,
    );
    expect(startedEffect(viewport, { device: 'Mobile', hasHost: true }).isWanted).toBe(false);
  });

  it('stays as another script has changed it since', () => {
    const meta = add(document.createElement('meta'), document.head);
    meta.name = 'viewport';
    meta.content = 'width=device-width';
    const { stop } = startedEffect(viewport, { device: 'Mobile' });
    meta.content = 'width=500';
    stop();
    expect(meta.content).toBe('width=500');
  });
});

describe('the title', () => {
  it('is what the page sets, and what others write is heard', async () => {
    document.title = 'before';
    const { page, expectPutBack } = startedEffect(title);
    page.titles.setTitle('<b>mine</b>');
    expect(document.title).toBe('<b>mine</b>');
    document.title = 'theirs';
    await expect.poll(() => page.titles.title).toBe('theirs');
    document.title = 'before';
    await expect.poll(() => page.titles.title).toBe('before');
    page.titles.setTitle('mine');
    expectPutBack();
    expect(document.title).toBe('before');
  });

  it('stays as another script has changed it since', () => {
    document.title = 'before';
    const { page, stop } = startedEffect(title);
    page.titles.setTitle('mine');
    document.title = 'theirs';
    stop();
    expect(document.title).toBe('theirs');
  });
});
