import { describe, expect, it, vi } from 'vitest';
import { createLoginOpener } from './createLoginOpener.js';

describe('a login URL', () => {
  it.each<[string, boolean, boolean]>([
    ['same-origin', false, true],
    ['trusted', false, true],
    ['confirm', true, true],
    ['confirm', false, false],
    ['other-scheme', true, false],
    ['ignore', true, false],
    ['invalid', true, false],
  ])('of kind %s, with the user’s answer %s, opens: %s', async (kind, answer, opens) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const open = vi.fn();
    const askToOpen = vi.fn(() => Promise.resolve(answer));
    await createLoginOpener({
      checkLink: () => Promise.resolve({ kind, url: 'u' }),
      offerLink: () => false,
      askToOpen,
      open,
    })('u');
    expect(open.mock.calls.length).toBe(Number(opens));
    expect(askToOpen.mock.calls.length).toBe(Number(kind === 'confirm'));
    warned.mockRestore();
  });
  it.each(['trusted', 'confirm'])(
    'of kind %s is neither asked about nor opened if the host takes it',
    async (kind) => {
      const [offerLink, askToOpen, open] = [vi.fn(() => true), vi.fn(), vi.fn()];
      const checkLink = (): Promise<{ kind: string; url: string }> => Promise.resolve({ kind, url: 'u' });
      await createLoginOpener({ checkLink, offerLink, askToOpen, open })('u');
      expect(offerLink.mock.calls).toEqual([[{ url: 'u', reason: 'login' }]]);
      expect([askToOpen.mock.calls, open.mock.calls]).toEqual([[], []]);
    },
  );
});
