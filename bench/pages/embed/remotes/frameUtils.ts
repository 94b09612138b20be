/** `@weapp/utils` in a frame: built into its script. */
import type { LabelTable } from '../session.js';

let table: LabelTable | undefined;

/** Gives {@link getLabel} its labels. */
export function shareLabels(labels: LabelTable): void {
  table = labels;
}

export const getLabel = (id: string, defaultText: string): string => table?.get(id) ?? defaultText;
export const openLayer = (): undefined => undefined;
