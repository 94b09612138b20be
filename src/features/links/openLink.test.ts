// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { classifyLink } from '../../classify/classifyLink.js';
import { openAddress, handOverAddress, navigatePage } from '../../browser/openAndSave.js';
import type { Notifier } from '../../context/sessionContext.js';
import type { WeaverConfig } from '../../context/config.js';
import { openLink, type LinkToOpen } from './openLink.js';

vi.mock('../../browser/openAndSave.js');
vi.mock('../../browser/openAndSave.js');

const OA = 'https://oa.example.com';
const PAGE = new URL('/', document.baseURI).href;
const TASK = '/sp/task/taskViewPage/7';

const notifier = {
  offerLink: vi.fn<Notifier['offerLink']>(),
  askToOpen: vi.fn<Notifier['askToOpen']>(),
  open: vi.fn<Notifier['open']>(),
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.mocked(openAddress).mockReset();
  vi.mocked(navigatePage).mockReset();
  vi.mocked(handOverAddress).mockReset();
  notifier.open.mockReset();
  notifier.offerLink.mockReset().mockReturnValue(false);
  notifier.askToOpen.mockReset().mockResolvedValue(true);
});

/** Opens a link, answers the question, and tells what became of it. */
async function outcomeOf(link: LinkToOpen, resolveHref?: WeaverConfig['resolveHref']): Promise<string> {
  const trustedDomains = ['trusted.example', 'oa.example.com'];
  const { outcome, answered } = await openLink(link, {
    config: { oadomain: OA, resolveHref },
    checkLink: (href) => Promise.resolve(classifyLink(href, { page: PAGE, trustedDomains })),
    tenant: { envType: '', globalConfig: {} },
    notifier,
  });
  await answered;
  return outcome;
}

/** Everything that was opened, in any way. */
const opened = (): unknown[] =>
  [notifier.open, vi.mocked(openAddress), vi.mocked(navigatePage), vi.mocked(handOverAddress)].flatMap(
    ({ mock }) => mock.calls.map(([url]: readonly unknown[]) => url),
  );

describe('a link', () => {
  it.each([
    ['https://www.trusted.example/', 'trusted', 'https://www.trusted.example/'],
    ['/here', 'trusted', `${PAGE}here`],
    [`${OA}/other`, 'trusted', `${OA}/other`],
    [`${OA}${TASK}`, 'record', `${OA}${TASK}`],
    [TASK, 'record', `${OA}${TASK}`],
  ])('to %s is opened at once, and the host is told the reason %s', async (href, reason, url) => {
    expect(await outcomeOf({ href })).toBe('opened');
    expect(notifier.offerLink.mock.calls).toEqual([[{ url, reason }]]);
    expect(notifier.open.mock.calls).toEqual([[url, reason]]);
    expect(opened()).toEqual([url]);
    expect(notifier.askToOpen).not.toHaveBeenCalled();
  });

  it('to an unknown address is opened after the question', async () => {
    expect(await outcomeOf({ href: 'https://unknown.example/' })).toBe('asked');
    expect(opened()).toEqual(['https://unknown.example/']);
    expect(notifier.offerLink.mock.calls).toEqual([
      [{ url: 'https://unknown.example/', reason: 'unverified' }],
    ]);
  });

  it('is not opened when the user declines', async () => {
    notifier.askToOpen.mockResolvedValue(false);
    expect(await outcomeOf({ href: 'https://unknown.example/' })).toBe('asked');
    expect(opened()).toEqual([]);
  });

  it.each(['https://unknown.example/', 'https://trusted.example/', TASK])(
    'is neither asked about nor opened when the host takes it: %s',
    async (href) => {
      notifier.offerLink.mockReturnValue(true);
      expect(await outcomeOf({ href })).toBe('ignored');
      expect([opened(), notifier.askToOpen.mock.calls]).toEqual([[], []]);
    },
  );

  it.each([
    ['javascript:alert(1)', 'refused'],
    ['data:text/html,x', 'refused'],
    ['intent://x#Intent;end', 'refused'],
    ['https://a b/', 'refused'],
    ['', 'ignored'],
    ['#part', 'ignored'],
    ['javascript:void(0)', 'ignored'],
  ])('%j is %s without a word to the host', async (href, outcome) => {
    expect(await outcomeOf({ href })).toBe(outcome);
    expect([opened(), notifier.offerLink.mock.calls]).toEqual([[], []]);
  });

  it.each(['mailto:a@b.example', 'tel:+861', 'sms:+861'])(
    '%s is left to the user’s own program',
    async (href) => {
      expect(await outcomeOf({ href })).toBe('opened');
      expect(vi.mocked(handOverAddress).mock.calls).toEqual([[href]]);
      expect(await outcomeOf({ href, isWebOnly: true })).toBe('refused');
      expect(opened()).toEqual([href]);
    },
  );

  it('replaces the page only with the target _self', async () => {
    await outcomeOf({ href: 'https://trusted.example/', target: '_self' });
    await outcomeOf({ href: 'https://unknown.example/', target: '_self' });
    expect(vi.mocked(navigatePage).mock.calls).toEqual([
      ['https://trusted.example/'],
      ['https://unknown.example/'],
    ]);
    await outcomeOf({ href: 'https://trusted.example/', namedTarget: '_self' });
    expect(notifier.open.mock.calls).toEqual([['https://trusted.example/', 'trusted']]);
    expect(notifier.offerLink).toHaveBeenLastCalledWith(expect.objectContaining({ target: '_self' }));
  });
});

describe('the page of a record', () => {
  it('is opened where resolveHref says, without a question', async () => {
    const resolveHref = vi.fn(() => 'https://unknown.example/tasks/7');
    expect(await outcomeOf({ href: TASK }, resolveHref)).toBe('opened');
    expect(resolveHref).toHaveBeenCalledWith({ kind: 'task', id: '7', url: `${OA}${TASK}`, device: 'PC' });
    expect(opened()).toEqual(['https://unknown.example/tasks/7']);
    expect(notifier.offerLink.mock.calls[0]?.[0].reason).toBe('record');
  });

  it.each([() => 'javascript:alert(1)', () => undefined])(
    'is opened on the platform when resolveHref has no web address',
    async (resolveHref) => {
      await outcomeOf({ href: TASK }, resolveHref);
      expect(opened()).toEqual([`${OA}${TASK}`]);
    },
  );

  it('is shown in the island where that is possible, and opens nothing then', async () => {
    const showRecord = vi.fn();
    expect(await outcomeOf({ href: `${TASK}__tab=log`, showRecord })).toBe('opened');
    expect(showRecord).toHaveBeenCalledWith({
      kind: 'task',
      id: '7',
      device: 'PC',
      params: { tab: 'log' },
      moduleRoute: 'task',
    });
    expect(opened()).toEqual([]);
  });

  it('of another origin is that of no record', async () => {
    expect(await outcomeOf({ href: `https://unknown.example${TASK}` })).toBe('asked');
  });
});
