import type { SessionContext } from '../../context/sessionContext.js';
import { retryAll } from '../../context/embedded.js';
import { createModuleFailures } from './createModuleFailures.js';

/**
 * Notifies the user of modules that failed to load and whose failure no island shows, by the SDK's dialog or by the host
 * (spec 1 §8). Returns the function that ends that.
 */
export function startModuleFailures({
  activity,
  appearance,
  config,
  files,
  host,
  embedded,
  moduleLoader,
}: SessionContext): () => void {
  const failures = createModuleFailures({
    words: () => ({
      language: appearance.language(),
      look: appearance.look(),
      texts: appearance.texts(),
    }),
    seen: files.entries,
    load: moduleLoader.load,
    retryIslands(apps) {
      retryAll(embedded, apps);
    },
    onFailure: (text) => {
      host.emit('notice', { kind: 'resources', text });
    },
    isShown: config.prompts?.resources !== false,
  });
  // In chronological order: a module loaded after a failed file has recovered.
  const end = activity.subscribe((entry) => {
    if (entry.kind === 'file') failures.onResource(entry.file);
    if (entry.kind === 'module') failures.onModule(entry);
    if (entry.kind === 'error') failures.onIslandError(entry.error);
  });
  return () => {
    end();
    failures.remove();
  };
}
