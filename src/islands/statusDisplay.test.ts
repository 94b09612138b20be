// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { WeaverError } from '../core/errors.js';
import { fallbackTexts } from '../i18n/texts.js';
import type { RenderingCode } from './islandHost.js';
import { createStatusDisplay } from './statusDisplay.js';

const texts = fallbackTexts('en_US');
/** Resolves in the next task, after all pending promise callbacks have run. */
const promisesSettled = () => new Promise((resolve) => setTimeout(resolve));

it('shows a failure as plain text when its views cannot be loaded', async () => {
  const element = document.createElement('div');
  const display = createStatusDisplay(
    () => element,
    () => Promise.reject(new Error('offline')),
    () => undefined,
  );
  const error = new WeaverError('CHUNK_FAILED');
  display.showFailure({ error, texts, canSignIn: true, onRetry: () => undefined });
  await promisesSettled();
  expect(element.textContent).toBe(texts.failedTitle);
  display.hide();
  expect(element.textContent).toBe('');
});

it('shows the last requested view when the views load late', async () => {
  const root = { showLoading: vi.fn(), showFailure: vi.fn(), hide: vi.fn() };
  const views = { createStatusRoot: () => root } as unknown as RenderingCode;
  let arrive: (views: RenderingCode) => void = () => undefined;
  const display = createStatusDisplay(
    () => document.createElement('div'),
    () => new Promise((yes) => (arrive = yes)),
    () => undefined,
  );
  display.showLoading(texts);
  const late = arrive;
  display.hide();
  late(views);
  await promisesSettled();
  expect(root.showLoading).not.toHaveBeenCalled();
});

it('tells when the views have loaded, before it shows one: the theme comes with them', async () => {
  const order: string[] = [];
  const root = { showLoading: () => order.push('shown'), showFailure: vi.fn(), hide: vi.fn() };
  const views = { createStatusRoot: () => root } as unknown as RenderingCode;
  const display = createStatusDisplay(
    () => document.createElement('div'),
    () => Promise.resolve(views),
    () => order.push('loaded'),
  );
  display.showLoading(texts);
  await promisesSettled();
  expect(order).toEqual(['loaded', 'shown']);
});
