import type { Exporter } from '../../context/config.js';
import { logError } from '../../core/log.js';

/** The exporters of the config as one, whose errors are logged. */
export interface SafeExporters {
  readonly error: NonNullable<Exporter['error']>;
  readonly span: NonNullable<Exporter['span']>;
  readonly flush: (isHidden: boolean) => Promise<void>;
}

/** Creates {@link SafeExporters}. */
export function safeExporters(exporters: readonly Exporter[] = []): SafeExporters {
  const each = (work: (exporter: Exporter) => unknown): readonly Promise<unknown>[] =>
    exporters.map(async (exporter) => {
      try {
        await work(exporter);
      } catch (thrown) {
        logError('an exporter of the monitor threw', thrown);
      }
    });
  return {
    error: (...given) => void each((exporter) => exporter.error?.(...given)),
    span: (span) => void each((exporter) => exporter.span?.(span)),
    async flush(isHidden) {
      await Promise.all(each((exporter) => exporter.flush?.(isHidden)));
    },
  };
}
