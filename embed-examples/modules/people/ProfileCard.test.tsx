// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { ProfileCard } from './ProfileCard.js';
import { somePerson } from './testing.js';
import { doing, envelope, show, someContext } from '../kit/testing.js';

const openLayer = vi.hoisted(() => vi.fn());
vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text, openLayer }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));

beforeEach(() => {
  openLayer.mockReset();
  openLayer.mockReturnValue({ ready: Promise.resolve(), closed: Promise.resolve(), close: vi.fn() });
});

it('shows the signed-in person with links to mail and phone', async () => {
  const request = vi.fn().mockResolvedValue(envelope(somePerson()));
  const card = await show(<ProfileCard weaver={someContext(request)} />);
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'me' } }));
  expect(card.find('h2').textContent).toBe('Noura Saleh');
  expect(card.find('a[href^="mailto:"]').getAttribute('href')).toBe('mailto:noura@example.com');
  expect(card.find('a[href^="tel:"]').getAttribute('href')).toBe('tel:+971500000000');
  expect(card.element.textContent).toContain('February 29, 2020');
});

it('leaves the first failure to its island, and offers a retry after a later one', async () => {
  const error = new Error('offline');
  const request = vi
    .fn()
    .mockRejectedValueOnce(error)
    .mockResolvedValueOnce(envelope(somePerson()))
    .mockRejectedValueOnce(error)
    .mockResolvedValue(envelope(somePerson()));
  const context = someContext(request);
  await show(<ProfileCard weaver={context} />);
  expect(vi.mocked(context.onError).mock.calls).toEqual([[error]]);

  const card = await show(<ProfileCard weaver={context} />);
  await card.rerender(<ProfileCard id="b" weaver={context} />);
  expect(card.find('[role="alert"]').textContent).toContain('could not be loaded');
  await doing(() => card.find('button').click());
  expect(card.find('h2').textContent).toBe('Noura Saleh');
  expect(request).toHaveBeenCalledTimes(4);
});

it('shows an unknown person differently from a failure', async () => {
  const request = vi.fn().mockRejectedValue({ envelope: { code: '404', status: false } });
  const card = await show(<ProfileCard id="gone" weaver={someContext(request)} />);
  expect(card.element.textContent).toContain('cannot be found');
  expect(card.element.querySelector('button')).toBeNull();
});

it('follows its id and drops the answer for the person before', async () => {
  const answers = new Map<string, (body: unknown) => void>();
  const signals: AbortSignal[] = [];
  const request = vi.fn(({ params, signal }: { params: { id: string }; signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<unknown>((resolve) => answers.set(params.id, resolve));
  });
  const context = someContext(request as never);
  const card = await show(<ProfileCard id="a" weaver={context} />);
  await card.rerender(<ProfileCard id="b" weaver={context} />);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  await doing(() => answers.get('b')?.(envelope(somePerson({ id: 'b', name: 'Second' }))));
  await doing(() => answers.get('a')?.(envelope(somePerson({ id: 'a', name: 'First' }))));
  expect(card.find('h2').textContent).toBe('Second');
});

it('aborts its request when the island is unmounted', async () => {
  const request = vi.fn().mockReturnValue(new Promise(() => undefined));
  const context = someContext(request);
  await show(<ProfileCard weaver={context} />);
  context.island.abort();
  expect((request.mock.calls[0]?.[0] as { signal: AbortSignal }).signal.aborted).toBe(true);
});

it('opens the manager in a dialog, unless the host returns false', async () => {
  const request = vi.fn().mockResolvedValue(envelope(somePerson()));
  const context = someContext(request);
  const card = await show(<ProfileCard weaver={context} />);
  await doing(() => card.find('.wp-manager').click());
  expect(context.emit).toHaveBeenCalledWith('openPerson', { id: '1' });
  expect(openLayer).toHaveBeenCalledWith('@weapp/people/ProfileDialog', { id: '1' });

  const onOpenPerson = vi.fn().mockReturnValue(false);
  await card.rerender(<ProfileCard weaver={context} onOpenPerson={onOpenPerson} />);
  await doing(() => card.find('.wp-manager').click());
  expect(onOpenPerson).toHaveBeenCalledWith('1');
  expect(openLayer).toHaveBeenCalledTimes(1);
});

it('shows that a dialog could not be opened', async () => {
  openLayer.mockImplementation(() => ({
    ready: Promise.reject(new Error('no')),
    closed: new Promise(() => undefined),
    close: vi.fn(),
  }));
  const card = await show(
    <ProfileCard weaver={someContext(vi.fn().mockResolvedValue(envelope(somePerson())))} />,
  );
  await doing(() => card.find('.wp-manager').click());
  expect(card.find('.wp-failure').getAttribute('role')).toBe('alert');
});
