import { detectDevice } from '../../../../src/device/index.js';

/** What an error says about its browser; '' if unknown. */
export interface ReportedBrowser {
  readonly browser: string;
  readonly version: string;
  readonly device: string;
  /** The user agent, read only for what the others do not say. */
  readonly agent: string;
}

/** A browser for people, without zeros at the end of its version: `Chrome 120, Mobile`. */
export function browserName({ browser, version, device, agent }: ReportedBrowser): string {
  const detected = detectDevice(agent);
  const found = browser === '' ? detected : { browser, version };
  const name = `${found.browser} ${found.version.replace(/(?:\.0+)+$/, '')}`.trim();
  return `${name || 'unknown browser'}, ${device || detected.device}`;
}
