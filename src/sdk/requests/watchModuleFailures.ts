import type { Rendering } from '../../islands/loadRendering.js';
import type { InitRun } from '../initRun.js';

/** From now on the person is told of modules that cannot be loaded, by the SDK's own dialog or by the host. */
export function watchModuleFailures(run: InitRun, create: Rendering['createResourceFailures']): void {
  const { seen, listeners } = run.resources;
  const failures = create({
    words: () => ({ language: run.language, look: run.look(), texts: run.texts() }),
    seen,
    load: (app) => run.loader.load(app),
    retryIslands: run.retryIslands,
    onFailure: (text) => {
      run.emit('notice', { kind: 'resources', text });
    },
    isShown: run.config.prompts?.resources !== false,
  });
  run.resourceFailures = failures;
  listeners.add(failures.onResource);
  run.onDispose(failures.remove);
}
