import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { ModuleContext, ModuleRequest } from './weaver.js';

/** The general envelope around an answer. */
export const envelope = (data: unknown) => ({ code: 200, status: true, msg: '', data });

/** A fake `request`: the test decides what it resolves to, not the type parameter of the caller. */
type FakeRequest = (options: Parameters<ModuleRequest>[0]) => Promise<unknown>;

/** A context as created by the SDK; `island` aborts its signal. */
export function someContext(request: FakeRequest): ModuleContext & { readonly island: AbortController } {
  const island = new AbortController();
  return {
    island,
    islandId: 'test',
    signal: island.signal,
    language: 'en_US',
    dir: 'ltr',
    theme: {},
    request: request as ModuleRequest,
    getPopupContainer: () => document.body,
    styleRoot: document.body,
    nonce: undefined,
    router: { type: 'memory' },
    history: { path: '/', push: vi.fn(), replace: vi.fn(), back: vi.fn(), listen: () => () => undefined },
    tenant: {} as ModuleContext['tenant'],
    user: { id: 'u1', employeeId: 'e1', username: 'Li Na', avatar: '' },
    formats: {
      number: 1,
      money: 1,
      date: 'YYYY-MM-DD',
      dateTime: 'YYYY-MM-DD HH:mm',
      serverTimeZone: 'Asia/Shanghai',
      baseCurrencySymbol: '¥',
      currencyMap: {},
    },
    emit: vi.fn(),
    onError: vi.fn(),
  };
}

/** A component on the page. */
export interface Shown {
  readonly element: HTMLElement;
  find<T extends HTMLElement>(selector: string): T;
  rerender(next: ReactElement): Promise<void>;
  unmount(): Promise<void>;
}

/** The real clock, also in a test that stops the timers of the page. */
const { setTimeout: realTimeout } = globalThis;

/** Waits for everything that is due: answers and effects. */
export const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => realTimeout(resolve)));

/** Advances the timers that the test stopped with `vi.useFakeTimers`. */
export const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

/** Runs an action of the user and its effects. */
export async function doing(action: () => void): Promise<void> {
  await act(() => {
    action();
    return Promise.resolve();
  });
  await settle();
}

/** Types into a field with the events that React handles. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): Promise<void> {
  return doing(() => {
    // React defines `value` on the field itself, to see what it set.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Presses a key on an element. */
export function press(target: HTMLElement, key: string): Promise<void> {
  return doing(() =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );
}

/** Renders a component on an empty page, until the test ends: a timer of it must not outlive the page. */
export async function show(component: ReactElement): Promise<Shown> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '';
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => act(() => root.unmount()));
  await doing(() => root.render(component));
  return {
    element,
    find(selector) {
      const found = element.querySelector(selector);
      if (found === null) throw new Error(`${selector} is not on the page:\n${element.innerHTML}`);
      return found as never;
    },
    rerender: (next) => doing(() => root.render(next)),
    unmount: () => doing(() => root.unmount()),
  };
}
