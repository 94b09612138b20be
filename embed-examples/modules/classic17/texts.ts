import type { TextTable } from '../kit/createText.js';
import { label } from './label.js';

/** Every text that the module shows: label id and English text. */
export const TEXTS = {
  title: ['-190701', 'Checklist'],
  progress: ['-190702', '{done} of {all} done'],
  help: ['-190703', 'Help'],
  helpText: ['-190704', 'Tick what is done. The list stays with this page.'],
  close: ['-190705', 'Close'],
} as const satisfies TextTable;

/** A text in the session's language, with its `{placeholders}` filled. */
export function text(name: keyof typeof TEXTS, values: Readonly<Record<string, string>> = {}): string {
  const [id, english] = TEXTS[name];
  return label(id, english).replace(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
}
