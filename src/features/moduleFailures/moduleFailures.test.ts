import { expect, it, vi } from 'vitest';
import { createEmbedded } from '../../context/embedded.js';
import type { SessionContext } from '../../context/sessionContext.js';
import type { Activity } from '../../context/initContext.js';
import { WeaverError } from '../../core/errors.js';
import { createReplayBuffer } from '../../core/replayBuffer.js';
import { statusTexts } from '../../i18n/statusTexts.js';
import { fallbackTexts } from '../../i18n/texts.js';
import type { ResourceEvent } from '../../modules/moduleLoader.js';
import { startModuleFailures } from './index.js';

const error = new WeaverError('CHUNK_FAILED');

function fileOf(app: string, more: Partial<ResourceEvent> = {}): ResourceEvent {
  const url = `https://static.example.com/build/${app}/late.js`;
  return { kind: 'script', url, app, integrity: undefined, startedAtMs: 1, durationMs: 1, error, ...more };
}

/** A session with events from before the feature was started; the host shows failures itself. */
function sessionAfter(...happened: readonly Activity[]) {
  const activity = createReplayBuffer<Activity>();
  const files = createReplayBuffer<ResourceEvent>();
  for (const entry of happened) {
    if (entry.kind === 'file') files.add(entry.file);
    activity.add(entry);
  }
  const emit = vi.fn();
  const session = {
    activity,
    files,
    appearance: { language: () => 'en_US', look: () => ({}), texts: () => fallbackTexts('en_US') },
    config: { prompts: { resources: false } },
    host: { emit },
    embedded: createEmbedded(),
    moduleLoader: { load: () => Promise.resolve() },
  } as unknown as SessionContext;
  return { activity, emit, stop: startModuleFailures(session) };
}

it('reports a module that failed before it was started', () => {
  const { emit } = sessionAfter(
    { kind: 'file', file: fileOf('@weapp/hrm') },
    { kind: 'module', app: '@weapp/hrm', atMs: 3, error },
  );
  expect(emit).toHaveBeenCalledExactlyOnceWith('notice', {
    kind: 'resources',
    text: statusTexts(fallbackTexts('en_US')).failedResources,
  });
});

it('reports a lazy chunk that failed after its module was loaded', () => {
  const { emit } = sessionAfter(
    { kind: 'module', app: '@weapp/hrm', atMs: 3 },
    { kind: 'file', file: fileOf('@weapp/hrm', { isLazyChunk: true }) },
  );
  expect(emit).toHaveBeenCalledOnce();
});

it('reports nothing after dispose', () => {
  const { activity, emit, stop } = sessionAfter();
  stop();
  activity.add({ kind: 'file', file: fileOf('@weapp/hrm', { isLazyChunk: true }) });
  activity.add({ kind: 'module', app: '@weapp/hrm', atMs: 3, error });
  expect(emit).not.toHaveBeenCalled();
});
