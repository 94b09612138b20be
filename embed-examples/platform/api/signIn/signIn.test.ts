import { describe, expect, it } from 'vitest';

import { useTestStack } from '../../testStack.js';

const stack = useTestStack();

function post(path: string, account: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ account });
  return fetch(stack.api + path, { method: 'POST', body, headers, redirect: 'manual' });
}

const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function page(cookie = ''): Promise<string> {
  const text = await (await fetch(`${stack.api}/login`, { headers: { cookie } })).text();
  return text.replace(/\s+/g, ' ');
}

describe('the sign-in page', () => {
  it('lists all accounts by tenant', async () => {
    const text = await page();
    expect(text.match(/<option /g)).toHaveLength(26);
    expect(text).toContain('<optgroup label="云帆科技">');
    expect(text).toMatch(/<option value="layla.hassan" *>ليلى حسن · layla.hassan<\/option>/);
    expect(text).not.toContain('Signed in as');
  });

  it('signs in and out by cookie', async () => {
    const signedIn = await post('/login', 'li.wei');
    expect(signedIn.status).toBe(303);
    expect(signedIn.headers.get('location')).toBe('/login');
    expect(signedIn.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^ETEAMSID=[\w-]{43}; Path=\/; SameSite=Lax$/),
    ]);
    const cookie = cookieOf(signedIn);
    expect(await page(cookie)).toContain('Signed in as <strong><bdi>李伟</bdi></strong> (li.wei)');
    expect(await page(cookie)).toContain('<option value="li.wei" selected>');

    const signedOut = await post('/login/out', '', { cookie });
    expect(signedOut.headers.getSetCookie()[0]).toMatch(/^ETEAMSID=;.*Max-Age=0/);
    expect(await page(cookie)).not.toContain('Signed in as');
  });

  it('shows an error for an account that does not exist', async () => {
    const response = await post('/login', 'nobody');
    expect(response.status).toBe(404);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toContain('There is no such account.');
  });

  it('refuses a sign-in sent from a page of another origin', async () => {
    const cookie = cookieOf(await post('/login', 'li.wei', { origin: stack.sameSite.api }));
    for (const origin of [stack.host, 'https://evil.example', 'null']) {
      const response = await post('/login', 'zhang.min', { origin });
      expect([origin, response.status, response.headers.getSetCookie()]).toEqual([origin, 403, []]);
      expect((await post('/login/out', '', { origin, cookie })).status).toBe(403);
    }
    expect(await page(cookie)).toContain('Signed in as');
  });

  it('shows for which pages the session is valid', async () => {
    expect(await page()).toContain(`<a href="${stack.sameSite.api}/login">`);
    const underTheirName = await (await fetch(`${stack.sameSite.api}/login`)).text();
    expect(underTheirName).toContain(`<code>oadomain: '${stack.sameSite.api}'</code>`);
    expect((await fetch(`${stack.api}/login/page.css`)).status).toBe(200);
  });
});
