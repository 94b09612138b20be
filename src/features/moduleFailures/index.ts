import { createModuleFailures } from './createModuleFailures.js';
import type { ResourceEvent } from '../../modules/resourceEvent.js';
import type { Feature } from '../feature.js';

/** How many files are kept to say why a module could not be loaded. */
const MAX_SEEN_FILES = 500;

/** Tells the person of modules that could not be loaded, by the SDK's own dialog or by the host (spec 1 §8). */
export const moduleFailures: Feature = {
  name: 'moduleFailures',
  when: () => true,
  install({ activity, appearance, config, host, islands, moduleLoader }) {
    const seen: ResourceEvent[] = [];
    const failures = createModuleFailures({
      words: () => ({
        language: appearance.language(),
        look: appearance.look(),
        texts: appearance.texts(),
      }),
      seen,
      load: moduleLoader.load,
      retryIslands: islands.retryAll,
      onFailure: (text) => {
        host.emit('notice', { kind: 'resources', text });
      },
      isShown: config.prompts?.resources !== false,
    });
    const end = activity.subscribe((entry) => {
      if (entry.kind === 'file') {
        seen.push(entry.file);
        if (seen.length > MAX_SEEN_FILES) seen.shift();
        failures.onResource(entry.file);
      }
      if (entry.kind === 'module') failures.onModule(entry);
    });
    return {
      dispose() {
        end();
        failures.remove();
      },
    };
  },
};
