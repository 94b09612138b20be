import { readLocalItem } from '../../browser/storage.js';
import type { ResolvedConfig } from '../../context/config.js';

/** True if the monitor begins turned on (spec 1 §9, stopWeappMonitor). */
export function isOnAtFirst({ monitor }: ResolvedConfig): boolean {
  return monitor?.enabled !== false && readLocalItem('stopWeappMonitor') === undefined;
}

/** True if an exporter of the config takes spans. */
export function areSpansWanted({ monitor }: ResolvedConfig): boolean {
  return monitor?.exporters?.some(({ span }) => span) === true;
}
