import { logWarning } from '../../core/log.js';
import type { Language } from '../languages.js';

/** How many ids one line names; a module without any label would fill the console. */
const NAMED_IDS = 20;

/** Labels that were asked for and are not there. */
export interface MissingLabels {
  /** Notes one; each is told once, those of one moment together. */
  note(id: string, language: Language): void;
}

/** Creates {@link MissingLabels}. */
export function createMissingLabels(): MissingLabels {
  const told = new Set<string>();
  let fresh: string[] = [];

  const tell = (): void => {
    const ids = fresh;
    fresh = [];
    const more = ids.length > NAMED_IDS ? ` and ${ids.length - NAMED_IDS} more` : '';
    logWarning(
      `there is no text of these labels, default texts are shown: ${ids.slice(0, NAMED_IDS).join(', ')}${more}`,
    );
  };

  return {
    note(id, language) {
      const key = `${language} ${id}`;
      if (told.has(key)) return;
      told.add(key);
      if (fresh.length === 0) setTimeout(tell);
      fresh.push(key);
    },
  };
}
