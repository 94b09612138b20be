import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WeaverError, type WeaverErrorCode, type WeaverErrorDetails } from '../../core/errors.js';
import { fallbackTexts } from '../../i18n/texts.js';
import { createStatusRoot, type StatusRoot } from './index.js';

let element: HTMLElement;
let root: StatusRoot;
const onRetry = vi.fn();
beforeEach(() => {
  element = document.createElement('div');
  document.body.append(element);
  root = createStatusRoot(element);
  onRetry.mockClear();
});
afterEach(() => {
  root.hide();
  element.remove();
});

async function show(
  code: WeaverErrorCode,
  details: WeaverErrorDetails = {},
  { canSignIn = true, language = 'en_US' as const } = {},
): Promise<{ title: string; text: string; button: HTMLButtonElement | undefined }> {
  root.showFailure({
    error: new WeaverError(code, details),
    texts: fallbackTexts(language),
    canSignIn,
    onRetry,
  });
  return vi.waitFor(() => {
    const textOf = (selector: string): string => {
      const found = element.querySelector(selector);
      if (!found) throw new Error(`nothing matches ${selector}`);
      return found.textContent;
    };
    const button = element.querySelector<HTMLButtonElement>('.weaver-ui-actions button') ?? undefined;
    return { title: textOf('h2'), text: textOf('.weaver-failed > p'), button };
  });
}

describe('tells the visitor what happened and what helps', () => {
  it.each<[string, WeaverErrorCode, WeaverErrorDetails, RegExp, string | undefined]>([
    [
      'wrong set-up of the page',
      'CONFIG_INVALID',
      {},
      /^This page is not set up correctly: .*people who run this page/,
      undefined,
    ],
    ['a missing module', 'APP_MISSING', {}, /^This page is not set up correctly/, undefined],
    [
      'a token server that is not there',
      'TOKEN_FAILED',
      { status: 404, phase: 'authenticate' },
      /^This page is not set up correctly/,
      undefined,
    ],
    ['the end of the session', 'SESSION_EXPIRED', {}, /^You have been signed out/, 'Sign in again'],
    ['no network', 'REQUEST_OFFLINE', {}, /^You are offline: .*network/, 'Try again'],
    [
      'a missing right',
      'REQUEST_FAILED',
      { status: 403 },
      /^You may not see this content: .*administrator/,
      undefined,
    ],
    [
      'an error of the platform',
      'REQUEST_FAILED',
      { status: 500 },
      /^This content cannot .*: The office platform has a problem of its own.* minutes/,
      'Try again',
    ],
    ['no answer', 'REQUEST_TIMEOUT', {}, /could not be reached. Check your connection/, 'Try again'],
    ['a broken component', 'RENDER_FAILED', {}, /Something went wrong.* Try again\.$/, 'Try again'],
    ['an unexpected refusal', 'DESTROYED', {}, /Something went wrong.* tell your administrator/, undefined],
  ])('at %s', async (_, code, details, shown, button) => {
    const view = await show(code, details);
    expect(`${view.title}: ${view.text}`).toMatch(shown);
    expect(view.button?.textContent).toBe(button);
  });
});

it('has no button for a signed-out visitor whom it cannot help', async () => {
  expect((await show('SESSION_EXPIRED', {}, { canSignIn: false })).button).toBeUndefined();
});

it('calls back when the button is pressed', async () => {
  (await show('SESSION_EXPIRED')).button?.click();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('gives support the full name, the cause, the time, the page and the version', async () => {
  await show('APP_LOAD_FAILED', {
    component: '@weapp/people/ProfileCard',
    traceId: '7f3a',
    cause: new TypeError('Failed to fetch'),
  });
  const details = element.querySelector('pre')?.textContent ?? '';
  expect(details).toContain('@weapp/people/ProfileCard');
  expect(details).toContain('cause: TypeError: Failed to fetch');
  expect(details).toContain('trace id: 7f3a');
  expect(details).toMatch(/^time: \d{4}-\d\d-\d\dT[\d:.]+Z$/m);
  expect(details).toContain(`page: ${location.origin}`);
  expect(details).toMatch(/^version: weaverSDK \d/m);
});

it('keeps the time of the failure when it is shown again in another language', async () => {
  const error = new WeaverError('REQUEST_OFFLINE');
  const time = (): string | undefined =>
    /^time: (.*)$/m.exec(element.querySelector('pre')?.textContent ?? '')?.[1];
  root.showFailure({ error, texts: fallbackTexts('en_US'), canSignIn: true, onRetry });
  await vi.waitFor(() => {
    expect(time()).toBeDefined();
  });
  const first = time();
  await vi.waitFor(() => {
    expect(new Date().toISOString()).not.toBe(first);
  });
  root.showFailure({ error, texts: fallbackTexts('zh_CN'), canSignIn: true, onRetry });
  await vi.waitFor(() => {
    expect(element.querySelector('h2')?.textContent).toBe('您已离线');
  });
  expect(time()).toBe(first);
});
