import { getLabel } from '@weapp/utils';

/**
 * The text of a label in the session's language. Not the kit's own file: this bundler loses a global behind a
 * re-export.
 */
export function label(id: string, english: string): string {
  return getLabel(id, english);
}
