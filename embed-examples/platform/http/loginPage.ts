/** The path of the real login page on the API origin. */
export const LOGIN_PAGE_PATH = '/login';

/** A login page that some calls return by mistake, with HTTP 200. */
export const LOGIN_PAGE_HTML = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in</title></head>
<body>
<main style="max-width:20rem;margin:15vh auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif">
<h1 style="font-size:1.5rem">Sign in</h1>
<p>Your session has ended. Please sign in again.</p>
<form><p><label>Account<br><input name="account" autocomplete="username"></label></p>
<p><label>Password<br><input name="password" type="password" autocomplete="current-password"></label></p>
<button type="button">Sign in</button></form>
</main>
</body>
</html>
`;
