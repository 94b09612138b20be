import type { LabelTable } from './session.js';

/** The functions of `@weapp/utils` that the modules here import. */
export function createUtils(labels: LabelTable): Readonly<Record<string, unknown>> {
  return {
    getLabel: (id: string, defaultText: string) => labels.get(id) ?? defaultText,
    openLayer: () => undefined,
  };
}
