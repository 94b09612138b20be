import { afterEach, describe, expect, it, vi } from 'vitest';
import { statusTexts } from '../../i18n/statusTexts.js';
import { fallbackTexts } from '../../i18n/texts.js';
import { promptTexts } from '../../i18n/promptTexts.js';
import { createPrompts, type Prompts, type ReloginAttempt, type ReloginOutcome } from './index.js';

const made: Prompts[] = [];
function create(): Prompts {
  const prompts = createPrompts({
    nonce: undefined,
    words: () => ({
      look: { lang: 'en-US', dir: 'ltr', scheme: 'light' as const, theme: { '--weaver-font-size': '14px' } },
      texts: {
        ...promptTexts('en_US', {}),
        failedConnection: statusTexts(fallbackTexts('en_US')).failedConnection,
      },
    }),
  });
  made.push(prompts);
  return prompts;
}
afterEach(async () => {
  for (const prompts of made.splice(0)) prompts.remove();
  await vi.waitFor(() => {
    expect(document.querySelector('[data-weaver-prompts], [data-weaver-messages]')).toBeNull();
  });
});

const root = (): ShadowRoot => {
  const found = document.querySelector('[data-weaver-prompts]')?.shadowRoot;
  if (!found) throw new Error('nothing is on the page');
  return found;
};
async function find<T extends HTMLElement>(selector: string): Promise<T> {
  return vi.waitFor(() => {
    const found = root().querySelector<T>(selector);
    if (found === null) throw new Error(`nothing matches ${selector}`);
    return found;
  });
}
const press = (text: string): void => {
  const buttons = Array.from(root().querySelectorAll('button'));
  buttons.find((button) => button.textContent === text)?.click();
};
function fill(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

it('adds nothing to the page before the first prompt, and removes everything at the end', async () => {
  const prompts = create();
  expect(document.querySelector('[data-weaver-prompts]')).toBeNull();
  const asked = prompts.askToOpen('https://else.example/');
  expect(document.body.lastElementChild).toBe(root().host);
  prompts.remove();
  await expect(asked).resolves.toBeUndefined();
  prompts.showToast({ kind: 'error', text: 'late' });
  await expect(prompts.askToOpen('https://else.example/')).resolves.toBeUndefined();
});

it('answers a question that cannot be shown, and logs why', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const image = Object.assign(document.createElement('img'), { name: 'createElement' });
  document.body.append(image);
  try {
    const prompts = create();
    await expect(prompts.askToOpen('https://else.example/')).resolves.toBeUndefined();
    prompts.showToast({ kind: 'error', text: 'lost' });
    const why = expect.objectContaining({ code: 'RENDER_FAILED' }) as unknown;
    expect(log).toHaveBeenCalledWith('[weaverSDK]', 'questions of the SDK could not be shown', why);
  } finally {
    image.remove();
    log.mockRestore();
  }
});

/** A sound of one sample. */
const SILENCE = 'data:audio/wav;base64,UklGRiYAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQIAAAAAAA==';

describe('a video or audio', () => {
  it.each(['video', 'audio'] as const)('is played in a dialog: %s', async (kind) => {
    const prompts = create();
    prompts.playMedia({ kind, url: SILENCE, title: 'Town hall.mp4' });
    const dialog = await find<HTMLDialogElement>('dialog');
    expect(dialog.querySelector('h2')?.textContent).toBe('Town hall.mp4');
    const player = await find<HTMLMediaElement>(kind);
    expect([player.controls, player.autoplay, player.getAttribute('aria-label')]).toEqual([
      true,
      true,
      'Town hall.mp4',
    ]);
    root().querySelector<HTMLElement>('[aria-label="Close"]')?.click();
    await vi.waitFor(() => {
      expect(root().querySelector('dialog')).toBeNull();
    });
  });

  it('that cannot be played can be opened in a new window', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    create().playMedia({ kind: 'video', url: 'https://oa.example/a.mp4', title: 'a.mp4' });
    // No server has it, so the browser says so by itself.
    expect((await find('[role=alert]')).textContent).toBe('This cannot be played here.');
    press('Open');
    const [link] = clicked.mock.contexts as readonly HTMLAnchorElement[];
    expect([link?.href, link?.rel]).toEqual(['https://oa.example/a.mp4', 'noopener noreferrer']);
    clicked.mockRestore();
  });
});

it('shows a question although the page hides its own elements', async () => {
  const style = document.createElement('style');
  style.textContent = 'div, section, p { display: none !important }';
  document.head.append(style);
  try {
    void create().askToOpen('https://else.example/');
    const dialog = await find('dialog');
    await vi.waitFor(() => {
      expect(dialog.getBoundingClientRect().width).toBeGreaterThan(0);
    });
  } finally {
    style.remove();
  }
});

it('adds the first message after its live region, and returns to a page that cleared its body', async () => {
  const prompts = create();
  prompts.showToast({ kind: 'error', text: 'one' });
  const messages = (): ShadowRoot => {
    const found = document.querySelector('[data-weaver-messages]')?.shadowRoot;
    return found ?? expect.fail('no messages are on the page');
  };
  await vi.waitFor(() => {
    expect(messages().querySelector('[aria-live="assertive"]')?.textContent).toBe('');
  });
  await vi.waitFor(() => {
    expect(messages().querySelector('li')).not.toBeNull();
  });
  messages().host.remove();
  prompts.showToast({ kind: 'error', text: 'two' });
  await vi.waitFor(() => {
    expect(
      Array.from(messages().querySelectorAll('.weaver-ui-toast-text'), ({ textContent }) => textContent),
    ).toEqual(['one', 'two']);
  });
});

describe('the question before a link', () => {
  it('marks the real host, whatever precedes it in the address', async () => {
    const url = 'https://bank.example@else.example:8443/a@b?c';
    const asked = create().askToOpen(url);
    expect((await find('strong')).textContent).toBe('else.example:8443');
    expect((await find('.weaver-ui-address')).textContent).toBe(url);
    press('Open');
    await expect(asked).resolves.toEqual({ noRemind: false });
  });
});

describe('the question before a file opens in a new window', () => {
  it.each([true, false])(
    'opens it in the click itself, and returns whether it is open: %s',
    async (isOpen) => {
      const open = vi.fn(() => isOpen);
      const asked = create().askToOpenWindow('file', open, undefined);
      await find('dialog');
      press('Open');
      expect(open).toHaveBeenCalledTimes(1);
      await expect(asked).resolves.toBe(isOpen);
    },
  );

  it('has no answer when the user declines or the signal aborts', async () => {
    const open = vi.fn(() => true);
    const prompts = create();
    const declined = prompts.askToOpenWindow('file', open, undefined);
    await find('dialog');
    press('Cancel');
    await expect(declined).resolves.toBeUndefined();
    const stop = new AbortController();
    const aborted = prompts.askToOpenWindow('file', open, stop.signal);
    stop.abort();
    await expect(aborted).resolves.toBeUndefined();
    expect(open).not.toHaveBeenCalled();
  });
});

describe('the relogin box', () => {
  function show(outcome: ReloginOutcome<string>) {
    const signIn = vi.fn((_account: string, _password: string, _signal: AbortSignal) =>
      Promise.resolve(outcome),
    );
    const attempt: ReloginAttempt<string> = {
      signIn,
      resume: () => Promise.resolve({ kind: 'notYet' }),
      open: vi.fn(),
    };
    const stop = new AbortController();
    const asked = create().askRelogin({ name: 'Li Na', account: 'li.na' }, attempt, stop.signal);
    return { signIn, asked, stop };
  }

  it('resolves to the session, and trims the account but not the password', async () => {
    const { signIn, asked } = show({ kind: 'signedIn', session: 'new' });
    fill(await find('input[name="username"]'), ' li.na ');
    fill(await find('input[type="password"]'), ' a b ');
    press('Sign in');
    await expect(asked).resolves.toBe('new');
    expect(signIn.mock.calls[0]?.slice(0, 2)).toEqual(['li.na', ' a b ']);
  });

  it('sends nothing without a password', async () => {
    const { signIn } = show({ kind: 'wrong' });
    await find('input[type="password"]');
    press('Sign in');
    await vi.waitFor(() => {
      expect(root().textContent).toContain('Please enter your password.');
    });
    expect(signIn).not.toHaveBeenCalled();
  });

  it('closes when its signal aborts, and aborts the running attempt', async () => {
    const { asked, stop, signIn } = show({ kind: 'wrong' });
    signIn.mockImplementation(() => new Promise(() => undefined));
    fill(await find('input[type="password"]'), 'x');
    press('Sign in');
    await vi.waitFor(() => {
      expect(signIn).toHaveBeenCalled();
    });
    stop.abort();
    await expect(asked).resolves.toBeUndefined();
    await vi.waitFor(() => {
      expect(root().querySelector('dialog')).toBeNull();
    });
    expect(signIn.mock.calls[0]?.[2].aborted).toBe(true);
  });
});
