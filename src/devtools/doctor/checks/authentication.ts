import type { ResolvedConfig } from '../../../context/config.js';

/** Whether the config has an authentication method other than the user's platform cookie. */
export function hasMethodBesideCookies(config: ResolvedConfig): boolean {
  const { eteamsid, authTokenApi, authTokenRequest, loginToken } = config;
  return [eteamsid, authTokenApi, authTokenRequest, loginToken].some((way) => way !== undefined);
}

/** Whether the passport is the only authentication method: it then depends on the platform's cookie. */
export function isPassportAlone(config: ResolvedConfig): boolean {
  return config.enablePassport === true && !config.withCredentials && !hasMethodBesideCookies(config);
}

/** Whether calls to the API send cookies: those of the SDK, or those of a passport as the only method. */
export function sendsCookies(config: ResolvedConfig): boolean {
  return config.withCredentials || isPassportAlone(config);
}
