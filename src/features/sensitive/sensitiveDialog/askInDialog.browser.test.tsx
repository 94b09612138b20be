import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../i18n/languages.js';
import { fallbackTexts } from '../../../i18n/texts.js';
import type { ModuleContext } from '../../../islands/context.js';
import { createMemoryHistory } from '../../../islands/history/memoryHistory.js';
import { createIslandFrame, type IslandFrame } from '../../../islands/islandFrame.browser.js';
import type { SensitiveFinding } from '../../../wire/sensitiveFinding.js';
import type { AppealResult } from '../submitAppeal.js';
import { askInDialog, type DialogRequest } from './askInDialog.js';

const hostKeys = vi.fn();
let opener: HTMLButtonElement;
let frame: IslandFrame | undefined;

beforeEach(async () => {
  await page.viewport(1000, 700);
  opener = document.createElement('button');
  opener.textContent = 'Publish';
  document.body.append(opener);
  opener.focus();
  document.addEventListener('keydown', hostKeys);
});
afterEach(() => {
  vi.useRealTimers();
  frame?.remove();
  frame = undefined;
  opener.remove();
  document.removeEventListener('keydown', hostKeys);
  vi.clearAllMocks();
});

const WEAK: SensitiveFinding = {
  supervision: 'weak',
  words: 'salary',
  rules: [{ name: 'People', words: 'salary' }],
  canAppeal: true,
  reviewers: [
    { id: '1', name: 'Ann' },
    { id: '2', name: 'Bo' },
  ],
};
const STRONG: SensitiveFinding = { ...WEAK, supervision: 'strong' };

const appearanceIn = (language: () => Language): DialogRequest['appearance'] => ({
  language,
  look: () => ({ lang: 'en-US', dir: 'ltr', scheme: 'light' as const, theme: {} }),
  texts: () => fallbackTexts(language()),
});

function ask(finding: SensitiveFinding, more: Partial<DialogRequest> = {}) {
  const abort = new AbortController();
  const history = createMemoryHistory({ initialEntries: ['/blog'] });
  const decision = askInDialog({
    finding,
    canConfirm: finding.supervision === 'weak',
    isPhone: false,
    island: undefined,
    history,
    appearance: appearanceIn(() => 'en_US'),
    nonce: undefined,
    appeal: () => Promise.resolve({ kind: 'submitted' }),
    signal: abort.signal,
    ...more,
  });
  return { decision, abort, history };
}

const rules = () => page.getByRole('dialog', { name: 'Information confirmation' });
const appealDialog = () => page.getByRole('dialog', { name: 'Sensitive word appeal' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const buttonNames = () =>
  page
    .getByRole('button')
    .elements()
    .map((element) => element.getAttribute('aria-label') ?? element.textContent)
    .filter((name) => name !== 'Publish');
/** The text or label of the focused element, also inside a shadow root. */
const focusedName = () => {
  const { activeElement } = document;
  const inner = activeElement?.shadowRoot?.activeElement ?? activeElement;
  return inner instanceof HTMLTextAreaElement ? inner.labels[0]?.textContent : inner?.textContent;
};
const focusIsOn = (name: string) =>
  vi.waitFor(() => {
    expect(focusedName()).toBe(name);
  });
const remains = () => document.querySelectorAll('[data-weaver-sensitive]').length;

describe('on a PC', () => {
  it('shows the rules of a weak one with their words, to cancel, appeal or confirm', async () => {
    const { decision } = ask(WEAK);
    await expect.element(rules()).toBeVisible();
    expect(buttonNames()).toEqual(['Cancel', 'Appeal', 'Confirm']);
    await focusIsOn('Cancel');
    await expect
      .element(rules())
      .toHaveAccessibleDescription('The content contains sensitive words. Submit it anyway?');
    const cells = page.getByRole('cell').elements();
    expect(cells.map(({ textContent }) => textContent)).toEqual(['People', 'salary']);
    await button('Cancel').click();
    await expect(decision).resolves.toBe('cancelled');
    expect([remains(), focusedName()]).toEqual([0, 'Publish']);
  });

  it('offers only OK for a strong one without appeal, also by Escape', async () => {
    const finding = { ...STRONG, canAppeal: false };
    const { decision } = ask(finding);
    await expect.element(rules()).toBeVisible();
    expect(buttonNames()).toEqual(['OK']);
    await button('OK').click();
    await expect(decision).resolves.toBe('blocked');
    const second = ask(finding);
    await expect.element(rules()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(second.decision).resolves.toBe('blocked');
    expect(hostKeys).not.toHaveBeenCalled();
  });

  it('is confirmed once by a double click', async () => {
    const { decision } = ask(WEAK);
    await button('Confirm').dblClick();
    await expect(decision).resolves.toBe('confirmed');
    expect(remains()).toBe(0);
  });

  it('offers no confirmation where there is none', async () => {
    const { decision } = ask(WEAK, { canConfirm: false });
    await expect.element(rules()).toBeVisible();
    expect(buttonNames()).toEqual(['Cancel', 'Appeal']);
    await button('Cancel').click();
    await expect(decision).resolves.toBe('cancelled');
  });

  it('shows markup as text, and long words without widening', async () => {
    const markup = '<img src=x onerror="window.hacked=1">';
    const { abort, decision } = ask({
      ...WEAK,
      rules: [{ name: markup, words: `${markup} ${'long'.repeat(300)}` }],
    });
    await expect.element(page.getByRole('cell', { name: markup, exact: true })).toBeVisible();
    expect('hacked' in window).toBe(false);
    const box = rules().element().querySelector('.weaver-ui-dialog-frame');
    expect(Math.round(box?.getBoundingClientRect().width ?? 0)).toBe(550);
    abort.abort();
    await decision.catch(() => undefined);
  });

  it('shows the first hundred of many rules, and all on request', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ name: `Rule ${at}`, words: 'w' }));
    const { abort, decision } = ask({ ...WEAK, rules: many });
    await expect.element(button('Show all rules (300)')).toBeInTheDocument();
    expect(page.getByRole('row').elements()).toHaveLength(101);
    await button('Show all rules (300)').click();
    await vi.waitFor(() => {
      expect(rules().element().querySelectorAll('tbody tr')).toHaveLength(300);
    });
    abort.abort();
    await decision.catch(() => undefined);
  });

  it('asks for the reason of an appeal, submits it, and says so for a while', async () => {
    const appeal = vi.fn<DialogRequest['appeal']>(() => Promise.resolve({ kind: 'submitted' }));
    const { decision } = ask(STRONG, { appeal });
    await button('Appeal').click();
    await expect.element(appealDialog()).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Reason' });
    await focusIsOn('Reason*');
    await expect.element(field).toHaveAttribute('placeholder', 'Please fill in the reason');
    expect(getComputedStyle(field.element()).resize).toBe('none');
    await expect.element(page.getByText('Reviewed by: Ann, Bo')).toBeInTheDocument();
    await field.fill('   ');
    await button('Confirm').click();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(appeal).not.toHaveBeenCalled();
    await field.fill(' a public figure ');
    await button('Confirm').click();
    await expect.element(rules()).toBeVisible();
    expect(appeal.mock.calls).toEqual([['a public figure']]);
    await expect.element(page.getByRole('status')).toHaveTextContent('Appeal submitted');
    await expect.element(button('Appealing')).toBeDisabled();
    await focusIsOn('OK');
    await button('OK').click();
    await expect(decision).resolves.toBe('blocked');
  });

  it('removes the message about the appeal by itself', async () => {
    const { abort, decision } = ask(STRONG);
    await button('Appeal').click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('why');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await button('Confirm').click();
    const status = page.getByRole('status');
    await expect.element(status).toHaveTextContent('Appeal submitted');
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1000);
      expect(status.element().textContent).toBe('');
    });
    abort.abort();
    await decision.catch(() => undefined);
  });

  it('says why an appeal was not accepted, keeps the reason, and can be sent again', async () => {
    const results: AppealResult[] = [{ kind: 'failed', text: 'Not today' }, { kind: 'submitted' }];
    const { abort, decision } = ask(STRONG, { appeal: () => Promise.resolve(results.shift()!) });
    await button('Appeal').click();
    const field = page.getByRole('textbox', { name: 'Reason' });
    await field.fill('why');
    await button('Confirm').click();
    await expect.element(page.getByText('Not today')).toBeVisible();
    await button('Cancel').click();
    await button('Appeal').click();
    await expect.element(field).toHaveValue('why');
    await button('Confirm').click();
    await expect.element(button('Appealing')).toBeDisabled();
    abort.abort();
    await decision.catch(() => undefined);
  });

  it('sends an appeal once for a double click, and notes one that is accepted after its dialog was closed', async () => {
    let accept: ((result: AppealResult) => void) | undefined;
    const appeal = vi.fn(
      () =>
        new Promise<AppealResult>((resolve) => {
          accept = resolve;
        }),
    );
    const { decision } = ask(STRONG, { appeal });
    await button('Appeal').click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('why');
    await button('Confirm').dblClick();
    expect(appeal).toHaveBeenCalledOnce();
    await button('Cancel').click();
    await expect.element(button('Appeal')).toBeEnabled();
    accept?.({ kind: 'submitted' });
    await expect.element(button('Appealing')).toBeDisabled();
    await button('OK').click();
    await expect(decision).resolves.toBe('blocked');
  });

  it('closes when the page removes it, so that the next dialog can be shown', async () => {
    const { decision } = ask(WEAK);
    await expect.element(rules()).toBeVisible();
    document.querySelector('weaver-sensitive')?.remove();
    await expect(decision).resolves.toBe('cancelled');
  });

  it('closes when its call is over, and leaves nothing', async () => {
    const { decision, abort } = ask(WEAK);
    await expect.element(rules()).toBeVisible();
    const reason = new Error('over');
    abort.abort(reason);
    await expect(decision).rejects.toBe(reason);
    expect(remains()).toBe(0);
  });
});

describe('in an island', () => {
  function createIsland(): ModuleContext {
    const created = createIslandFrame(document.body, 'weaver-1', 'shadow');
    frame = created;
    created.setLook({
      lang: 'ar-AE',
      dir: 'rtl',
      scheme: 'light' as const,
      theme: { '--weaver-font-size': '16px' },
    });
    created.content.textContent = 'an island';
    return {
      getPopupContainer: () => created.openOverlay(),
      signal: new AbortController().signal,
    } as unknown as ModuleContext;
  }

  it("opens in the island's overlay, with its direction and text size", async () => {
    const { decision } = ask(WEAK, { island: createIsland() });
    await expect.element(rules()).toBeVisible();
    const dialog = rules().element();
    expect([dialog.getRootNode() === frame?.shadowRoot, remains()]).toEqual([true, 0]);
    const { direction, fontSize } = getComputedStyle(dialog);
    expect([direction, fontSize]).toEqual(['rtl', '16px']);
    await button('Cancel').click();
    await expect(decision).resolves.toBe('cancelled');
    expect(frame?.openOverlay().childElementCount).toBe(0);
  });

  it('changes its language with the island, and keeps what was typed', async () => {
    let language: 'en_US' | 'zh_CN' = 'en_US';
    const island = createIsland();
    const { abort, decision } = ask(STRONG, { island, appearance: appearanceIn(() => language) });
    await button('Appeal').click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('why');
    language = 'zh_CN';
    frame!.setLook({ lang: 'zh-CN', dir: 'ltr', scheme: 'light' as const, theme: {} });
    await expect.element(page.getByRole('dialog', { name: '敏感词申诉' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: '申诉理由' })).toHaveValue('why');
    abort.abort();
    await decision.catch(() => undefined);
  });

  it('is seen in an island that the page made invisible', async () => {
    const island = createIsland();
    frame!.element.style.cssText = 'visibility: hidden; pointer-events: none';
    const { decision } = ask(WEAK, { island });
    await expect.element(rules()).toBeVisible();
    await button('Cancel').click();
    await expect(decision).resolves.toBe('cancelled');
  });

  it.each([
    ['hidden', () => frame!.element.setAttribute('hidden', '')],
    ['kept outside of the page', () => frame!.element.remove()],
  ])(
    'closes when the island is %s, so that it neither blocks the page nor the next dialog',
    async (_, hide) => {
      const { decision } = ask(STRONG, { island: createIsland() });
      await expect.element(rules()).toBeVisible();
      hide();
      await expect(decision).resolves.toBe('blocked');
      expect(document.querySelector(':modal')).toBeNull();
    },
  );

  it('leaves the focus in the island if the element that had it is disabled by then', async () => {
    const island = createIsland();
    const publish = document.createElement('button');
    frame!.content.append(publish);
    publish.focus();
    const { decision } = ask(WEAK, { island });
    await expect.element(rules()).toBeVisible();
    publish.disabled = true;
    await button('Cancel').click();
    await decision;
    expect(document.activeElement === frame!.element).toBe(true);
  });

  it('opens above the page if the island is not displayed, where nobody would see it', async () => {
    const island = createIsland();
    frame!.element.hidden = true;
    const { decision } = ask(WEAK, { island });
    await expect.element(rules()).toBeVisible();
    expect(remains()).toBe(1);
    await button('Cancel').click();
    await expect(decision).resolves.toBe('cancelled');
  });
});

describe('on a phone', () => {
  const rulesPage = () => page.getByRole('dialog', { name: 'Sensitive word handling rules' });

  it('shows pages with sub-routes: rules, appeal, and back', async () => {
    await page.viewport(375, 640);
    const { decision, history } = ask(WEAK, { isPhone: true });
    await expect.element(rulesPage()).toBeVisible();
    expect([history.path, ...buttonNames()]).toEqual(['/blog/sensitiveScan', 'Back', 'Appeal', 'Confirm']);
    await button('Appeal').click();
    await expect.element(appealDialog()).toBeVisible();
    expect([history.path, ...buttonNames()]).toEqual([
      '/blog/sensitiveScan/sensitiveAppeal',
      'Back',
      'Confirm',
    ]);
    await button('Back').click();
    await expect.element(rulesPage()).toBeVisible();
    await button('Back').click();
    await expect(decision).resolves.toBe('cancelled');
    expect(history.path).toBe('/blog');
  });

  it('is confirmed, and has left its sub-route by then', async () => {
    const { decision, history } = ask(WEAK, { isPhone: true });
    await button('Confirm').click();
    await expect(decision).resolves.toBe('confirmed');
    expect(history.path).toBe('/blog');
  });

  it('is not confirmed by the second tap on the button that submits the appeal', async () => {
    const { decision, abort } = ask(WEAK, { isPhone: true });
    await button('Appeal').click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('why');
    const { x, y, width, height } = button('Confirm').element().getBoundingClientRect();
    const tap = () =>
      (button('Confirm').element().getRootNode() as ShadowRoot)
        .elementFromPoint(x + width / 2, y + height / 2)
        ?.closest('button')
        ?.click();
    tap();
    await new Promise(requestAnimationFrame);
    tap();
    await expect.element(button('Appealing')).toBeDisabled();
    expect(remains()).toBe(1);
    abort.abort();
    await decision.catch(() => undefined);
  });

  it("is left by the history's own back", async () => {
    const { decision, history } = ask(STRONG, { isPhone: true });
    await expect.element(rulesPage()).toBeVisible();
    expect(buttonNames()).toEqual(['Back', 'Appeal', 'OK']);
    history.back();
    await expect(decision).resolves.toBe('blocked');
  });

  it('leaves its sub-route when the call is over', async () => {
    const { decision, abort, history } = ask(STRONG, { isPhone: true });
    await button('Appeal').click();
    await expect.element(appealDialog()).toBeVisible();
    abort.abort(new Error('over'));
    await expect(decision).rejects.toThrow('over');
    expect(history.path).toBe('/blog');
  });
});
