import { afterEach, expect, it, vi } from 'vitest';
import type { SessionContext } from '../../context/sessionContext.js';
import { startRenewal } from '../../session/renewal/startRenewal.js';
import { startSessionRenewal } from './startSessionRenewal.js';

vi.mock('../../session/renewal/startRenewal.js');

afterEach(() => {
  vi.resetAllMocks();
});

it('a login address that the relogin box gets is the platform’s if it is relative, and mapped for an overseas tenant', async () => {
  const checkLink = vi.fn();
  const session = {
    signal: new AbortController().signal,
    config: { oadomain: 'https://oa.example.com' },
    tenant: { envType: 'overseas', globalConfig: { overseasDomains: '{"example.com":"example.org"}' } },
    checkLink,
  } as unknown as SessionContext;
  startSessionRenewal(session, 0, false);
  await vi.mocked(startRenewal).mock.calls[0]?.[3].checkLink('/login');
  expect(checkLink.mock.calls).toEqual([['https://oa.example.org/login']]);
});

it('offers to sign in again after a sign-in that the user gave up, until there is a session', async () => {
  const offerSignIn = vi.fn<(signIn: () => void) => void>();
  const signIn = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  const session = {
    signal: new AbortController().signal,
    renewal: { signIn },
    notifier: { offerSignIn },
    host: { emit: vi.fn() },
  } as unknown as SessionContext;
  startSessionRenewal(session, 0, false);

  vi.mocked(startRenewal).mock.calls[0]?.[3].on({ kind: 'signedOut', reason: 'expired' });
  expect(offerSignIn).toHaveBeenCalledTimes(1);
  for (const click of [1, 2]) {
    offerSignIn.mock.lastCall?.[0]();
    await signIn.mock.results[click - 1]?.value;
    await Promise.resolve();
    expect(offerSignIn).toHaveBeenCalledTimes(2);
  }
});
