import type { Activity } from '../../../../src/context/initContext.js';
import type { SessionContext } from '../../../../src/context/sessionContext.js';
import { watchUncaughtErrors, type UncaughtError } from '../../../../src/browser/watchUncaughtErrors.js';
import { readLocalItem, readSessionItem } from '../../../../src/browser/storage.js';
import { byteLength } from '../../../../src/core/jsonText.js';
import { lazyChunk } from '../../../../src/core/lazyChunk.js';
import { randomKey } from '../../../../src/core/ids.js';
import { createReplayBuffer } from '../../../../src/core/replayBuffer.js';
import type { EndedCall } from '../../../../src/http/request/sendCall.js';
import { createHttpClient } from '../../../../src/http/httpClient.js';
import { watchIsland } from '../../../../src/islands/rendering/islandTimes.js';
import { connectMonitor } from '../../../../src/library/monitor.js';
import { deviceRecord } from '../../../../src/library/shared/loadGroups.js';
import { MONITOR_PATHS } from '../../../../src/wire/monitorPaths.js';

/**
 * What the monitors find of an SDK that has started: its HTTP client, its events, and the parts that the library shares.
 * None of it counts as the monitors' own.
 */
export function createHost(endpoint: string): SessionContext {
  const { origin, pathname } = new URL(endpoint);
  const activity = createReplayBuffer<Activity>();
  activity.add({
    kind: 'file',
    file: {
      kind: 'script',
      url: new URL('thrower.js', location.href).href,
      app: '@weapp/bench',
      integrity: undefined,
      startedAtMs: Date.now(),
      durationMs: 1,
      error: undefined,
    },
  });
  const uncaught = createReplayBuffer<UncaughtError>();
  watchUncaughtErrors(uncaught.add);
  // The first read of a page waits for another process; a session has read both before.
  readLocalItem('');
  readSessionItem('');
  // It has also loaded chunks before.
  void lazyChunk('bench', () => Promise.resolve({ isLoaded: true }), 'isLoaded')();
  const notCalled = (): never => {
    throw new Error('the bench has no modules');
  };
  const session = {
    activity,
    uncaught,
    requests: {
      traceId: undefined,
      calls: createReplayBuffer<EndedCall>(),
      setTraceIds: () => undefined,
    },
    renderer: { mounted: new Map<string, unknown>() },
    moduleLoader: { load: notCalled },
    history: { listenAll: () => () => undefined },
    session: { sessionId: () => undefined },
    config: { oadomain: origin, staticDomain: 'https://static.example.com', moduleDomains: {} },
    folder: 'https://static.example.com/build/utils/',
    nonce: undefined,
    signal: new AbortController().signal,
    tenant: { tenantKey: 'tenant', currentUser: { id: '1', employeeId: '1' } },
    http: createHttpClient({
      apiOrigin: origin,
      prefix: pathname,
      identity: () => ({ sessionId: 'session', language: 'zh_CN', tenantKey: 'tenant' }),
      withCredentials: false,
      timeoutMs: 30_000,
    }),
    // Named, so that they are in this file rather than in the monitor's.
    shared: [connectMonitor, deviceRecord, watchIsland, byteLength, randomKey, MONITOR_PATHS],
  };
  return session as unknown as SessionContext;
}
