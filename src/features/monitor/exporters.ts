import type { ExportedSpan, Exporter } from '../../context/config.js';
import { logError } from '../../core/log.js';

/** The exporters of the config as one, see {@link safeExporters}. */
export type SafeExporters = ReturnType<typeof safeExporters>;

/** The exporters of the config as one, whose errors are logged. */
export function safeExporters(exporters: readonly Exporter[] = []) {
  const each = (work: (exporter: Exporter) => unknown): readonly Promise<unknown>[] =>
    exporters.map(async (exporter) => {
      try {
        await work(exporter);
      } catch (thrown) {
        logError('an exporter of the monitor threw', thrown);
      }
    });
  return {
    error: (...given: Parameters<NonNullable<Exporter['error']>>): void =>
      void each((exporter) => exporter.error?.(...given)),
    span: (span: ExportedSpan): void => void each((exporter) => exporter.span?.(span)),
    async flush(isHidden: boolean): Promise<void> {
      await Promise.all(each((exporter) => exporter.flush?.(isHidden)));
    },
  };
}
