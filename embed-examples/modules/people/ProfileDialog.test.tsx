// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ProfileDialog } from './ProfileDialog.js';
import { somePerson } from './testing.js';
import { doing, envelope, show, someContext } from '../kit/testing.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));

const answers = vi.fn(({ params }: { params: { id: string } }) =>
  Promise.resolve(envelope(somePerson({ id: params.id, name: `Person ${params.id}` }))),
);

it('is modal, and reports its closing once', async () => {
  const onClose = vi.fn();
  const shown = await show(<ProfileDialog id="7" onClose={onClose} weaver={someContext(answers as never)} />);
  const dialog = shown.find<HTMLDialogElement>('dialog');
  expect(dialog.open).toBe(true);
  await doing(() => shown.find('[aria-label="Close"]').click());
  expect(dialog.open).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('opens the manager in place, and goes back', async () => {
  const shown = await show(<ProfileDialog id="7" weaver={someContext(answers as never)} />);
  expect(shown.element.querySelector('[aria-label="Back"]')).toBeNull();
  await doing(() => shown.find('.wp-manager').click());
  expect(shown.find('h2').textContent).toBe('Person 1');
  await doing(() => shown.find('[aria-label="Back"]').click());
  expect(shown.find('h2').textContent).toBe('Person 7');
});

it('says that a profile failed to load, and stays', async () => {
  const request = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(envelope(somePerson({ name: 'Person 7' })));
  const context = someContext(request);
  const shown = await show(<ProfileDialog id="7" weaver={context} />);
  expect(shown.find('[role="alert"]').textContent).toContain('could not be loaded');
  expect(context.onError).not.toHaveBeenCalled();
  await doing(() => shown.find('.wp-failed button').click());
  expect(shown.find('h2').textContent).toBe('Person 7');
  expect(document.activeElement).toBe(shown.find('dialog'));
});
