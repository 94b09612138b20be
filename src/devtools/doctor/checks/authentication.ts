import type { ExaminedConfig } from '../doctorInput.js';

/** Whether the config has a way to a session that is no cookie of the person's. */
export function hasWayBesideCookies(config: ExaminedConfig): boolean {
  const { eteamsid, authTokenApi, authTokenRequest, loginToken } = config;
  return [eteamsid, authTokenApi, authTokenRequest, loginToken].some((way) => way !== undefined);
}

/** Whether the passport is the only way in: what it can know then, it knows by the platform's cookie. */
export function isPassportAlone(config: ExaminedConfig): boolean {
  return config.enablePassport === true && !config.withCredentials && !hasWayBesideCookies(config);
}

/** Whether calls to the API carry cookies: the SDK's own, or those of a passport that stands alone. */
export function sendsCookies(config: ExaminedConfig): boolean {
  return config.withCredentials || isPassportAlone(config);
}
