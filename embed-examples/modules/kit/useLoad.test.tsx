// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { WeaverError } from '../../../src/core/errors.js';
import { FailureNotice } from './FailureNotice.js';
import { doing, show, someContext } from './testing.js';
import { useLoad, type LoadPurpose } from './useLoad.js';
import type { ModuleContext } from './weaver.js';

interface GreetingProps {
  readonly purpose: LoadPurpose;
  readonly id?: string;
  readonly weaver: ModuleContext;
}

function Greeting({ purpose, id = 'a', weaver }: GreetingProps): ReactElement {
  const loading = useLoad(purpose, id, () => weaver.request<string>({ url: id }), weaver);
  return (
    <section className="wp-root">
      {loading.status === 'failed' && (
        <FailureNotice
          title="No greeting"
          failure={loading.failure}
          text={(name) => name}
          onRetry={loading.retry}
        />
      )}
      <p>{loading.value ?? loading.status}</p>
    </section>
  );
}

const offline = new WeaverError('REQUEST_OFFLINE');
const expired = new WeaverError('SESSION_EXPIRED');

function someRequest(...answers: readonly (string | WeaverError)[]) {
  const request = vi.fn<() => Promise<unknown>>();
  for (const answer of answers) {
    if (typeof answer === 'string') request.mockResolvedValueOnce(answer);
    else request.mockRejectedValueOnce(answer);
  }
  return someContext(request);
}

it.each<[LoadPurpose, WeaverError]>([
  ['content', offline],
  ['content', expired],
  ['part', expired],
])('hands the first failure of a %s to the island: %o', async (purpose, error) => {
  const weaver = someRequest(error);
  const view = await show(<Greeting purpose={purpose} weaver={weaver} />);
  expect(vi.mocked(weaver.onError).mock.calls).toEqual([[error]]);
  // Until the island has removed it.
  expect(view.element.textContent).toBe('loading');
});

it.each<[LoadPurpose, readonly (string | WeaverError)[]]>([
  ['part', [offline, 'Hello']],
  ['content', ['Good morning', offline, 'Hello']],
  ['content', ['Good morning', expired, 'Hello']],
])('lets the component show a failure of a %s after %j', async (purpose, answers) => {
  const weaver = someRequest(...answers);
  const view = await show(<Greeting purpose={purpose} weaver={weaver} />);
  if (answers.length === 3) await view.rerender(<Greeting purpose={purpose} id="b" weaver={weaver} />);
  const alert = view.find('[role="alert"]');
  expect(alert.textContent).toContain('No greeting');
  await doing(() => view.find('button').click());
  expect(view.element.textContent).toBe('Hello');
  expect(weaver.onError).not.toHaveBeenCalled();
});

it('keeps a failure that no retry changes, and follows new props', async () => {
  const weaver = someRequest(new WeaverError('REQUEST_FAILED', { status: 403 }), 'Hello');
  const view = await show(<Greeting purpose="content" weaver={weaver} />);
  expect(view.find('[role="alert"]').textContent).toContain('forbiddenHint');
  await view.rerender(<Greeting purpose="content" id="b" weaver={weaver} />);
  expect(view.element.textContent).toBe('Hello');
  expect(weaver.onError).not.toHaveBeenCalled();
});

it('reports nothing once the island is gone', async () => {
  const weaver = someContext(vi.fn(() => Promise.reject(offline)));
  weaver.island.abort();
  await show(<Greeting purpose="content" weaver={weaver} />);
  expect(weaver.onError).not.toHaveBeenCalled();
});

it('the component takes the focus of the retry button, which is removed', async () => {
  const weaver = someRequest(offline, 'Hello');
  const view = await show(<Greeting purpose="part" weaver={weaver} />);
  view.find('button').focus();
  await doing(() => view.find('button').click());
  expect(document.activeElement).toBe(view.find('section'));
});
