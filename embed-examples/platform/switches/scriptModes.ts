import { headersOf } from './answerParts.js';
import { PASSPORT_TWISTS } from './passportTwists.js';
import type { SwitchModes } from './switchMode.js';

/** Shorter than the two seconds that the client waits for it. */
const DEFAULT_LATE_COOKIE_MS = 1000;

/** The real answer without its cookies, the text of its body followed by `more`. */
async function withoutCookies(answer: Response, more: string): Promise<Response> {
  const headers = headersOf(answer);
  headers.delete('set-cookie');
  return new Response((await answer.text()) + more, { status: answer.status, headers });
}

/** A script that sets `cookies` itself, after a delay. */
function lateCookies(cookies: readonly string[], delayMs: number): string {
  const sets = cookies.map((cookie) => `document.cookie = ${JSON.stringify(cookie)};`);
  return `setTimeout(function () { ${sets.join(' ')} }, ${delayMs});\n`;
}

/** Scripts with wrong behaviour: one row adds one. */
export const SCRIPT_MODES = {
  noCookie: {
    title: 'answers without its cookie',
    reads: [],
    calls: ['loginScript'],
    run: async (_settings, { answer }) => withoutCookies(await answer(), ''),
  },
  lateCookie: {
    title: 'sets its cookie by script, late',
    reads: ['delayMs'],
    calls: ['loginScript'],
    run: async ({ delayMs = DEFAULT_LATE_COOKIE_MS }, { answer }) => {
      const real = await answer();
      return withoutCookies(real, lateCookies(real.headers.getSetCookie(), delayMs));
    },
  },
  twist: {
    title: 'arrives, but with something wrong in it',
    reads: ['twist'],
    needs: ['twist'],
    calls: ['passport'],
    run: async ({ twist }, { answer }) => {
      const real = await answer();
      const more = twist === undefined ? '' : PASSPORT_TWISTS[twist].script;
      return new Response(`${await real.text()}\n${more}\n`, {
        status: real.status,
        headers: headersOf(real),
      });
    },
  },
} as const satisfies SwitchModes;
