// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  enterFakeClient,
  FAKE_CLIENTS,
  type ReceivedCall,
} from '../../../embed-examples/testing/fixtures/fakeClients.js';
import { hostileLinks } from '../../../embed-examples/testing/fixtures/hostileLinks.js';
import { classifyLink } from '../../classify/classifyLink.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { jsApi, webOpenSDK, weappSDK } from '../../library/groups/bridge.js';
import { setLive, type LiveServices } from '../../library/live.js';
import { isHandedOver } from './decideLink.js';
import { openModuleLink } from './index.js';

const OA = 'https://oa.example.com';
const PAGE = new URL('/', document.baseURI).href;
const trustedDomains = ['www.whitelisteddomain.tld', 'trusted.example', 'oa.example.com'];

const askToOpen = vi.fn((_url: string) => Promise.resolve(false));
const open = vi.fn();
const offerLink = vi.fn(() => false);

/** A session whose links go through the real check and question. */
function signIn(config: object = {}, tenant: object = {}): void {
  const session = {
    config: { oadomain: OA, ...config },
    checkLink: (href: string) => Promise.resolve(classifyLink(href, { page: PAGE, trustedDomains })),
    tenant: { envType: '', globalConfig: {}, ...tenant },
    notifier: { askToOpen, offerLink, open },
    signal: new AbortController().signal,
  } as unknown as SessionContext;
  const live: Partial<LiveServices> = {
    openLink: (...link) => openModuleLink(session, ...link),
    tenant: session.tenant,
  };
  setLive(live as LiveServices);
}

afterEach(() => {
  setLive(undefined);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const mock of [askToOpen, open, offerLink]) mock.mockClear();
});

const openedBy = (received: readonly ReceivedCall[]): unknown[] =>
  received.map(({ options }) => options['url']);

// Mails and calls are the browser's: following one would end this page.
const hostile = hostileLinks().filter((href) => !isHandedOver(href.trim()));

describe('a link that a module opens in a client', () => {
  it.each(FAKE_CLIENTS.filter((name) => name !== 'wechat'))(
    'reaches %s only if it is trusted, as the address that was checked',
    async (name) => {
      const received = enterFakeClient(name);
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      signIn();
      for (const url of hostile) await jsApi.openLink({ url });
      await jsApi.openLink({ url: 'java\tscript:alert(1)' });
      await jsApi.openLink({ url: '//evil.example/x' });
      const kinds = openedBy(received).map((url) => classifyLink(url, { page: PAGE, trustedDomains }).kind);
      expect([...new Set(kinds)].filter((kind) => kind !== 'trusted' && kind !== 'same-origin')).toEqual([]);
      expect(open).not.toHaveBeenCalled();
    },
  );

  it('to an unknown address reaches it only after the user has agreed', async () => {
    const received = enterFakeClient('dingtalk');
    signIn();
    askToOpen.mockResolvedValueOnce(true);
    expect(await jsApi.openLink({ url: 'https://unknown.example/a' })).toBe('asked');
    await vi.waitFor(() => {
      expect(openedBy(received)).toEqual(['https://unknown.example/a']);
    });
    expect(await jsApi.openLink({ url: 'https://unknown.example/b' })).toBe('asked');
    expect(askToOpen.mock.calls.map(([url]) => url)).toEqual([
      'https://unknown.example/a',
      'https://unknown.example/b',
    ]);
    expect(received).toHaveLength(1);
  });

  it('to a record goes where resolveHref says', async () => {
    const received = enterFakeClient('em');
    signIn({ resolveHref: () => 'https://host.example/tasks/7' });
    await jsApi.openLink({ url: `${OA}/sp/task/taskViewPage/7`, title: 'Task', openType: 1 });
    expect(received).toMatchObject([
      { api: 'openLink', options: { url: 'https://host.example/tasks/7', title: 'Task', openType: 1 } },
    ]);
  });

  it('has its overseas address', async () => {
    const received = enterFakeClient('em');
    signIn(
      {},
      { envType: 'overseas', globalConfig: { overseasDomains: '{"trusted.example":"oa.example.com"}' } },
    );
    await jsApi.openLink('https://www.trusted.example/x');
    expect(openedBy(received)).toEqual(['https://www.oa.example.com/x']);
  });

  it('is opened by the other names too', async () => {
    const received = enterFakeClient('feishu');
    signIn();
    expect(await webOpenSDK.openHref({ url: 'https://trusted.example/1' })).toBe('opened');
    expect(await weappSDK.openLink('https://trusted.example/2')).toBe('opened');
    expect(openedBy(received)).toEqual(['https://trusted.example/1', 'https://trusted.example/2']);
  });

  it('is opened by the browser without a client, and where the client opens none', async () => {
    signIn();
    expect(await jsApi.openLink({ url: 'https://trusted.example/1' })).toBe('opened');
    const received = enterFakeClient('wechat');
    expect(await jsApi.openLink({ url: 'https://trusted.example/2' })).toBe('opened');
    expect(open.mock.calls).toEqual([
      ['https://trusted.example/1', 'trusted'],
      ['https://trusted.example/2', 'trusted'],
    ]);
    expect(received).toEqual([]);
  });

  it('that the client refuses rejects with its words', async () => {
    enterFakeClient('dingtalk');
    vi.stubGlobal('dd', {
      biz: {
        util: {
          openLink({ onFail }: { readonly onFail: (problem: object) => void }) {
            onFail({ errorMessage: 'no permission' });
          },
        },
      },
    });
    signIn();
    await expect(jsApi.openLink({ url: 'https://trusted.example/' })).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
      message: 'openLink was refused by DingTalk: no permission',
    });
    expect(open).not.toHaveBeenCalled();
  });

  it('rejects with NOT_INITIALISED without a session', async () => {
    enterFakeClient('em');
    await expect(jsApi.openLink({ url: 'https://trusted.example/' })).rejects.toMatchObject({
      code: 'NOT_INITIALISED',
    });
  });
});
