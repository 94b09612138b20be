import { html } from 'hono/html';

import type { SameSiteOrigins } from '../../context.js';
import { LOGIN_PAGE_PATH } from '../../http/loginPage.js';
import type { Account } from '../accounts.js';

/** The address that the sign-out button posts to. */
export const SIGN_OUT_PATH = `${LOGIN_PAGE_PATH}/out`;

/** The parameter, and the field of the form, with the path that follows a sign-in. */
export const NEXT_PATH_PARAMETER = 'next';

/** The data of the sign-in page. */
export interface SignInView {
  readonly accounts: readonly Account[];
  readonly signedIn: Account | undefined;
  /** Why the last attempt failed. */
  readonly problem?: string;
  /** The host name under which the page was opened. */
  readonly hostName: string;
  readonly hostPages: string;
  readonly sameSite: SameSiteOrigins;
  /** The page of the platform that follows a sign-in, if any. */
  readonly next?: string;
}

type Html = ReturnType<typeof html>;

const NOTHING = html``;

function accountOption({ account, name }: Account, chosen: boolean): Html {
  return html`<option value="${account}" ${chosen ? 'selected' : ''}>${name} · ${account}</option>`;
}

function accountChoice({ accounts, signedIn, next }: SignInView): Html {
  const tenants = [...new Set(accounts.map(({ tenant }) => tenant))];
  const group = (tenant: string): Html =>
    html`<optgroup label="${tenant}">
      ${accounts
        .filter((account) => account.tenant === tenant)
        .map((account) => accountOption(account, account === signedIn))}
    </optgroup>`;
  return html`<form method="post" action="${LOGIN_PAGE_PATH}">
    <label for="account">Account</label>
    <select id="account" name="account">
      ${tenants.map(group)}
    </select>
    ${next === undefined ? NOTHING : html`<input type="hidden" name="${NEXT_PATH_PARAMETER}" value="${next}" />`}
    <button class="strong">Sign in</button>
  </form>`;
}

function signedInAs({ account, name, tenant }: Account): Html {
  return html`<form method="post" action="${SIGN_OUT_PATH}" class="signed-in">
    <p>
      Signed in as <strong><bdi>${name}</bdi></strong> (${account}), <bdi>${tenant}</bdi>.
    </p>
    <button>Sign out</button>
  </form>`;
}

/** Where this session is valid: a cookie belongs to a host name, on any port. */
function reach({ hostName, hostPages, sameSite }: SignInView): Html {
  if (hostName === new URL(hostPages).hostname) {
    return html`<p>
      The session is a cookie of <code>${hostName}</code>, so the <a href="${hostPages}/">host pages</a> have
      it too when they use <code>oadomain: '${sameSite.api}'</code> and <code>withCredentials: true</code>.
    </p>`;
  }
  return html`<p>
    The session is a cookie of <code>${hostName}</code>. The host pages at <code>${hostPages}</code> are
    another site and do not get it;
    <a href="${sameSite.api}${LOGIN_PAGE_PATH}">sign in under their name</a> for that.
  </p>`;
}

/** The platform's own sign-in page. */
export function signInPage(view: SignInView): Html {
  const { signedIn, problem } = view;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Sign in to the platform</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${LOGIN_PAGE_PATH}/page.css" />
      </head>
      <body>
        <main>
          <h1>Sign in to the platform</h1>
          ${problem === undefined ? NOTHING : html`<p role="alert">${problem}</p>`}
          ${signedIn === undefined ? NOTHING : signedInAs(signedIn)} ${accountChoice(view)}
          <p>
            No password is asked for here; relogin wants one: the account with <code>-2026</code> behind it.
          </p>
          ${reach(view)}
        </main>
      </body>
    </html>`;
}
