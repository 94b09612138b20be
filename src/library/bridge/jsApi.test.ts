// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterFakeClient } from '../../../embed-examples/testing/fixtures/fakeClients.js';
import { offerPageMode } from '../../browser/pageMode.js';
import { jsApi, jsApiOf } from '../groups/bridge.js';
import { createEmbedded, type KnownIsland } from '../../context/embedded.js';
import type { Island } from '../../islands/island.js';
import { setLive, type LiveServices } from '../live.js';
import { sharedLibrary } from '../shared/loadGroups.js';
import { libraryFor } from '../shared/exposeLibrary.js';

const embedded = createEmbedded();
/** Puts an island of a module on the page; returns what the host's listeners of it get. */
function showIsland() {
  const emit = vi.fn();
  const island: Partial<KnownIsland> = { compName: '@weapp/hrm/ProfileCard', emit };
  embedded.islands.set({} as Island, island as KnownIsland);
  return emit;
}
const playMedia = vi.fn(() => Promise.resolve());

beforeEach(() => {
  setLive({
    embedded,
    notifier: { playMedia },
    tenant: { globalConfig: {} },
  } as unknown as LiveServices);
});

afterEach(() => {
  setLive(undefined);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  embedded.islands.clear();
  playMedia.mockClear();
});

const codeOf = (settling: Promise<unknown>): Promise<unknown> =>
  settling.then(
    () => undefined,
    (error: unknown) => (error as { readonly code?: string }).code,
  );

describe('the client', () => {
  it('is named while its SDK is on the page, and says what it can do', async () => {
    expect(jsApi.client).toBe('none');
    enterFakeClient('wecom');
    expect(jsApi.client).toBe('wecom');
    const names = ['openLink', 'setTitle', 'playVideo', 'playAudio', 'broadcast', 'onBroadcast', 'close'];
    const can = await Promise.all(names.map((name) => jsApi.can(name)));
    expect(names.filter((_, at) => can[at])).toEqual(['openLink', 'close']);
    vi.stubGlobal('ww', undefined);
    expect(jsApi.client).toBe('none');
    expect(await jsApi.can('close')).toBe(false);
  });

  it('has its window closed; without one `close` resolves to false', async () => {
    expect(await jsApi.close()).toBe(false);
    const received = enterFakeClient('dingtalk');
    expect(await jsApi.close()).toBe(true);
    expect(received.map(({ api }) => api)).toEqual(['close']);
  });
});

describe('a title', () => {
  it('of a module is only emitted by its islands', async () => {
    const received = enterFakeClient('dingtalk');
    const emit = showIsland();
    document.title = 'Host page';
    await jsApiOf('@weapp/hrm').setTitle({ title: ' My\nleave ' });
    await jsApi.setTitle({ title: 'Of a classic module' });
    expect(emit.mock.calls).toEqual([
      ['title', { title: 'My leave' }],
      ['title', { title: 'Of a classic module' }],
    ]);
    expect([document.title, received]).toEqual(['Host page', []]);
  });

  it('without islands goes to the client, or else to the document', async () => {
    await jsApi.setTitle({ title: 'In a browser' });
    expect(document.title).toBe('In a browser');
    const received = enterFakeClient('dingtalk');
    await jsApi.setTitle({ title: 'In a client' });
    expect(received).toMatchObject([{ api: 'setTitle', options: { title: 'In a client' } }]);
    expect(document.title).toBe('In a browser');
  });

  it('is the page’s in page mode, also that of a module', async () => {
    const titles: string[] = [];
    const emit = showIsland();
    const end = offerPageMode({
      makeSpace: () => () => undefined,
      leavesNoticesToHost: () => false,
      setTitle: (title) => void titles.push(title),
    });
    await jsApiOf('@weapp/hrm').setTitle({ title: 'A' });
    await jsApi.setTitle({ title: 'B' });
    end();
    await jsApiOf('@weapp/hrm').setTitle({ title: 'C' });
    expect(titles).toEqual(['A', 'B']);
    expect(emit.mock.calls).toEqual([['title', { title: 'C' }]]);
  });

  it('loses the markers of names in the enterprise chat app, and is cut', async () => {
    enterFakeClient('wecomPrivate');
    await jsApi.setTitle({ title: `$userName=12$ ${'x'.repeat(1_000_000)}` });
    expect(document.title).toBe(`${'x'.repeat(300)}…`);
    await jsApi.setTitle(undefined as never);
    expect(document.title).toBe('');
  });
});

describe('a video or audio', () => {
  it('is played by a client that can, with its name', async () => {
    const received = enterFakeClient('dingtalk');
    await jsApi.playVideo({ url: 'https://oa.example/files/a%20b.mp4?x=1' });
    expect(received).toMatchObject([
      { options: { url: 'https://oa.example/files/a%20b.mp4?x=1', fileName: 'a b.mp4' } },
    ]);
    await jsApi.playAudio({ url: 'https://oa.example/a.mp3', title: 'Call' });
    expect(playMedia.mock.calls).toEqual([
      [{ kind: 'audio', url: 'https://oa.example/a.mp3', title: 'Call' }],
    ]);
  });

  it('is played in a dialog otherwise', async () => {
    await jsApi.playVideo({ url: 'https://oa.example/' });
    expect(playMedia.mock.calls).toEqual([
      [{ kind: 'video', url: 'https://oa.example/', title: 'oa.example' }],
    ]);
  });

  it('must have an http(s) address', async () => {
    const received = enterFakeClient('em');
    const refused = [
      '',
      'javascript:alert(1)',
      'data:video/mp4,x',
      'file:///a.mp4',
      'blob:x',
      'https://a@b/',
      '//evil.example/a.mp4',
      '/\\evil.example/a.mp4',
      '\\\\evil.example/a.mp4',
      `https://oa.example/${'x'.repeat(1_000_000)}`,
    ];
    const codes = await Promise.all(
      refused.flatMap((url) => [codeOf(jsApi.playVideo({ url })), codeOf(jsApi.playAudio({ url }))]),
    );
    expect(new Set(codes)).toEqual(new Set(['LINK_REFUSED']));
    expect([received, playMedia.mock.calls]).toEqual([[], []]);
  });
});

describe('a broadcast', () => {
  /** E-Mobile with two pages: what one sends, the other gets, as E-Mobile delivers it. */
  function twoPages(deliver: (options: Readonly<Record<string, unknown>>) => unknown): void {
    enterFakeClient('em');
    const actions: { readonly name: unknown; readonly action: (delivered: unknown) => void }[] = [];
    vi.stubGlobal('em', {
      invoke(api: string, options: Record<string, (given?: unknown) => void>) {
        if (api === 'registerBroadcast') actions.push(options as never);
        options['success']?.();
        if (api !== 'sendBroadcast') return;
        const delivered = deliver(options);
        for (const { name, action } of actions) if (name === options['name']) action(delivered);
      },
    });
  }
  const asJsonText = (options: Readonly<Record<string, unknown>>): unknown =>
    JSON.stringify({ text: options['text'] });

  it.each([
    ['as JSON text', asJsonText],
    ['as an object', ({ text }: Readonly<Record<string, unknown>>) => ({ text })],
  ])('arrives as a copy for each listener, delivered %s', async (_, deliver) => {
    twoPages(deliver);
    const sent = { id: 7, names: ['a'] };
    const got: unknown[] = [];
    const name = `saved ${_}`;
    const ends = [
      await jsApi.onBroadcast(name, (data) => {
        (data as { id: number }).id += 1;
        got.push(data);
      }),
      await jsApi.onBroadcast(name, (data) => void got.push(data)),
    ];
    await jsApi.broadcast({ name, data: sent });
    expect(got).toEqual([
      { id: 8, names: ['a'] },
      { id: 7, names: ['a'] },
    ]);
    expect(got).not.toContain(sent);
    for (const end of ends) end();
    await jsApi.broadcast({ name, data: sent });
    expect(got).toHaveLength(2);
  });

  it('that another page has written is read as far as it is safe', async () => {
    let next: unknown;
    twoPages(() => next);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const got: unknown[] = [];
    await jsApi.onBroadcast('foreign', () => {
      throw new Error('a listener of the page');
    });
    await jsApi.onBroadcast('foreign', (data) => void got.push(data));
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const delivered = [
      'plain text',
      '{"text":"1"}',
      '{"text":"{\\"__proto__\\":{\\"polluted\\":1},\\"ok\\":true}"}',
      `{"text":"${'x'.repeat(70_000)}"}`,
      circular,
      null,
      { text: { a: 1 } },
    ];
    for (next of delivered) await jsApi.broadcast({ name: 'foreign' });
    expect(got).toEqual(['plain text', 1, { ok: true }, null, { a: 1 }]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('whose registration is refused reaches nobody, and can be registered again', async () => {
    enterFakeClient('em');
    const refusals: ((problem: unknown) => void)[] = [];
    vi.stubGlobal('em', {
      invoke(_: string, { fail }: { readonly fail: (problem: unknown) => void }) {
        refusals.push(fail);
      },
    });
    const listen = (): Promise<unknown> => codeOf(jsApi.onBroadcast('refused', () => undefined));
    const both = [listen(), listen()];
    await vi.waitFor(() => {
      expect(refusals).toHaveLength(1);
    });
    refusals[0]?.({ errMsg: 'no permission' });
    expect(await Promise.all(both)).toEqual(['REQUEST_FAILED', 'REQUEST_FAILED']);
    const again = listen();
    await vi.waitFor(() => {
      expect(refusals).toHaveLength(2);
    });
    refusals[1]?.({ errMsg: 'no permission' });
    expect(await again).toBe('REQUEST_FAILED');
  });

  it('rejects with BRIDGE_MISSING where no client does it', async () => {
    expect(await codeOf(jsApi.broadcast({ name: 'x', data: 1 }))).toBe('BRIDGE_MISSING');
    enterFakeClient('wechat');
    expect(await codeOf(jsApi.broadcast({ name: 'x', data: 1 }))).toBe('BRIDGE_MISSING');
    await expect(jsApi.onBroadcast('x', () => undefined)).rejects.toMatchObject({
      code: 'BRIDGE_MISSING',
      message: 'sdk not found',
    });
  });

  it('is refused without a name, and if its data is too large or no JSON', async () => {
    twoPages(asJsonText);
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const refused = [
      { name: '' },
      { name: 7 },
      { name: 'x'.repeat(201) },
      { name: 'x', data: 'x'.repeat(1_000_000) },
      { name: 'x', data: circular },
    ];
    const codes = await Promise.all(refused.map((options) => codeOf(jsApi.broadcast(options as never))));
    expect(new Set(codes)).toEqual(new Set(['REQUEST_FAILED']));
  });

  it('of two pages that answer each other ends', async () => {
    const later = (ms: number): void => {
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms);
    };
    later(1001);
    twoPages(asJsonText);
    let received = 0;
    let ended: unknown;
    await jsApi.onBroadcast('loop', () => {
      received += 1;
      jsApi.broadcast({ name: 'loop' }).catch((error: unknown) => {
        ended = error;
      });
    });
    await jsApi.broadcast({ name: 'loop' });
    await vi.waitFor(() => {
      expect(ended).toMatchObject({ message: 'more than 20 broadcasts in a second' });
    });
    expect(received).toBe(20);
    // A second later, with a margin: times are no whole numbers.
    later(1001);
    expect(await codeOf(jsApi.broadcast({ name: 'other' }))).toBeUndefined();
  });
});

describe('a module', () => {
  it('gets the jsApi of its own islands from its library, once the group is loaded', async () => {
    const emit = showIsland();
    const library = libraryFor('@weapp/hrm') as { readonly jsApi?: typeof jsApi };
    expect(library.jsApi).toBeUndefined();
    Object.assign(sharedLibrary, { jsApi, jsApiOf });
    await library.jsApi?.setTitle({ title: 'x' });
    expect(emit).toHaveBeenCalledWith('title', { title: 'x' });
    for (const name of ['jsApi', 'jsApiOf']) Reflect.deleteProperty(sharedLibrary, name);
  });
});
