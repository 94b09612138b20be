import { text } from '../texts.js';

/** Each unit is this many times the one before, as in the file managers of all systems but macOS. */
const STEP = 1024;
const UNITS = ['sizeBytes', 'sizeKB', 'sizeMB', 'sizeGB'] as const;

/** The size of a file for a reader: "512 bytes", "1.4 MB". */
export function sizeText(bytes: number, locale: string): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const unit = UNITS[power] ?? 'sizeBytes';
  const size = bytes / STEP ** power;
  const maximumFractionDigits = size < 10 && power > 0 ? 1 : 0;
  return text(unit, { size: new Intl.NumberFormat(locale, { maximumFractionDigits }).format(size) });
}
