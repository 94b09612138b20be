import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InitContext } from '../../context/initContext.js';
import { createSessionPrompts, type SessionPrompts } from '../prompts/index.js';
import { createNotifier } from './notifier.js';

vi.mock('../prompts/index.js');

const FILE = 'https://oa.example.com/api/file/remotedownload/1/doc';

afterEach(() => {
  vi.unstubAllGlobals();
});

const notifierOf = (config: object): ReturnType<typeof createNotifier> =>
  createNotifier({
    appearance: { language: () => 'en_US', loadTexts: () => Promise.resolve() },
    config,
    signal: new AbortController().signal,
  } as unknown as InitContext);

describe('a file that opens in a new window', () => {
  const askToOpenFile = vi.fn<SessionPrompts['askToOpenFile']>();
  const openWindow = vi.fn<(address: string) => object | null>();
  beforeEach(() => {
    vi.mocked(createSessionPrompts).mockReturnValue({ askToOpenFile } as unknown as SessionPrompts);
    askToOpenFile.mockReset().mockResolvedValue(true);
    openWindow.mockReset().mockReturnValue({ closed: false, opener: 'the page' });
    vi.stubGlobal('open', openWindow);
  });

  /** Opens the file on a page whose user activation is `isActive`; undefined in engines that do not report it. */
  function openFile(isActive: boolean | undefined, prompts: object = {}): Promise<void> {
    vi.stubGlobal('navigator', isActive === undefined ? {} : { userActivation: { isActive } });
    return notifierOf({ prompts }).openFile(FILE, undefined);
  }

  it.each([true, undefined])('opens at once, without an opener, when activation is %s', async (isActive) => {
    await openFile(isActive);
    expect(openWindow.mock.calls).toEqual([[FILE, '_blank']]);
    expect(openWindow.mock.results[0]?.value).toMatchObject({ opener: null });
    expect(askToOpenFile).not.toHaveBeenCalled();
  });

  it('is not tried without an activation, which shows a warning of the browser: the user is asked', async () => {
    await openFile(false);
    expect(openWindow).not.toHaveBeenCalled();
    expect(askToOpenFile).toHaveBeenCalledTimes(1);
  });

  it.each([null, { closed: true }])(
    'is asked about when it was blocked (%j) by an engine that does not report activation',
    async (blocked) => {
      openWindow.mockReturnValue(blocked);
      await openFile(undefined);
      expect(askToOpenFile).toHaveBeenCalledTimes(1);
    },
  );

  it('is POPUP_BLOCKED without a question when it was blocked although the user has just acted', async () => {
    openWindow.mockReturnValue(null);
    await expect(openFile(true)).rejects.toMatchObject({ code: 'POPUP_BLOCKED' });
    expect(askToOpenFile).not.toHaveBeenCalled();
  });

  it('is POPUP_BLOCKED when the user declines, or when it is blocked again', async () => {
    askToOpenFile.mockResolvedValue(false);
    await expect(openFile(false)).rejects.toMatchObject({ code: 'POPUP_BLOCKED' });
  });

  it('is POPUP_BLOCKED without a question when the host shows messages itself', async () => {
    await expect(openFile(false, { notice: false })).rejects.toMatchObject({ code: 'POPUP_BLOCKED' });
    expect(askToOpenFile).not.toHaveBeenCalled();
  });

  it('opens also when its window is of another origin, whose opener cannot be changed', async () => {
    const foreign = { closed: false };
    Object.defineProperty(foreign, 'opener', {
      set() {
        throw new DOMException('cross-origin', 'SecurityError');
      },
    });
    openWindow.mockReturnValue(foreign);
    await expect(openFile(true)).resolves.toBeUndefined();
  });
});

it.each(['login', 'trusted', 'record'] as const)(
  'a link that the browser would block (%s) is offered with its reason, and not opened',
  async (reason) => {
    const offerToOpen = vi.fn<SessionPrompts['offerToOpen']>();
    vi.mocked(createSessionPrompts).mockReturnValue({ offerToOpen } as unknown as SessionPrompts);
    const openWindow = vi.fn();
    vi.stubGlobal('open', openWindow);
    vi.stubGlobal('navigator', { userActivation: { isActive: false } });
    notifierOf({}).open('https://oa.example.com/sp/blog', reason);
    await vi.waitFor(() => {
      expect(offerToOpen.mock.calls).toEqual([['https://oa.example.com/sp/blog', reason]]);
    });
    expect(openWindow).not.toHaveBeenCalled();
  },
);
