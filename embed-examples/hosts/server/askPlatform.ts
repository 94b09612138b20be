import { APP_SECRET_HEADER } from '../../platform/api/appSecret.js';

/** The caller and the user of a platform call. */
export interface PlatformQuestion {
  /** Origin of the platform's API. */
  readonly platform: string;
  readonly appSecret: string;
  /** An account of the platform. */
  readonly user: string | undefined;
}

const PLATFORM_TIMEOUT_MS = 10_000;

/** The user of the example host when the page names none. */
const DEFAULT_USER = 'li.wei';

/** A call of the platform with the app secret; the parsed answer, undefined when it is unreadable. */
export async function askPlatform(
  path: string,
  { platform, appSecret, user }: PlatformQuestion,
  more: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  try {
    const response = await fetch(platform + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [APP_SECRET_HEADER]: appSecret },
      body: JSON.stringify({ account: user ?? DEFAULT_USER, ...more }),
      redirect: 'error',
      signal: AbortSignal.timeout(PLATFORM_TIMEOUT_MS),
    });
    return (await response.json()) as unknown;
  } catch {
    return undefined;
  }
}
