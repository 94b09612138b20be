import { afterEach, expect, it, vi } from 'vitest';
import type { SessionContext } from '../../context/sessionContext.js';
import type { RenewalDeps } from '../../session/renewal/startRenewal.js';
import type { ManagerSource } from '../../session/sessionRenewal.js';
import { loadLater } from '../loadLater.js';
import { startAfterPaint } from './startAfterPaint.js';

vi.mock('../loadLater.js');

afterEach(() => {
  vi.resetAllMocks();
});

it('offers to sign in again after a sign-in that the user gave up, until there is a session', async () => {
  const startRenewal = vi.fn<(deps: RenewalDeps) => void>();
  vi.mocked(loadLater).mockResolvedValue({ startRenewal } as never);
  const offerSignIn = vi.fn<(signIn: () => void) => void>();
  const signIn = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  let source: ManagerSource | undefined;
  const session = {
    signal: new AbortController().signal,
    renewal: { begin: (given: ManagerSource) => (source = given), signIn },
    notifier: { offerSignIn },
    host: { emit: vi.fn() },
  } as unknown as SessionContext;
  startAfterPaint(session, () => new Promise(() => undefined));
  await source?.load();

  startRenewal.mock.calls[0]?.[0].onSignedOut('expired');
  expect(offerSignIn).toHaveBeenCalledTimes(1);
  for (const click of [1, 2]) {
    offerSignIn.mock.lastCall?.[0]();
    await signIn.mock.results[click - 1]?.value;
    await Promise.resolve();
    expect(offerSignIn).toHaveBeenCalledTimes(2);
  }
});
