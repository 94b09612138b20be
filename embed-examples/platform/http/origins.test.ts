import { describe, expect, it } from 'vitest';

import { parseAssetManifest } from '../../../src/wire/parseAssetManifest.js';
import { parseModuleIndex } from '../../../src/wire/modules.js';
import { getRaw, useTestStack } from '../testStack.js';

const stack = useTestStack({ allowedOrigins: ['http://portal.example'] });

function preflight(address: string, origin: string): Promise<Response> {
  return fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,eteamsid,langtype,timezoneoffset',
    },
  });
}

function corsHeaders(response: Response): string[] {
  return [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
}

describe('CORS of the API', () => {
  const path = '/papi/app/baseserver/info/getInfo';

  it('allows the host origin, and browsers cache the preflight', async () => {
    const { status, headers } = await preflight(stack.api + path, stack.host);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(stack.host);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-max-age')).toBe('600');
    expect(headers.get('vary')).toContain('Origin');
    const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
    expect(allowed).toEqual([
      'content-type',
      'eteamsid',
      'langtype',
      'last-event-id',
      'timezoneoffset',
      'traceid',
      'traceparent',
    ]);
  });

  it('lets the host origin read all answers, errors and switched calls included', async () => {
    const asHost = (): Promise<Response> =>
      fetch(stack.api + path, { method: 'POST', headers: { origin: stack.host } });
    expect((await asHost()).headers.get('access-control-allow-origin')).toBe(stack.host);
    await stack.control('PUT', '/switch/getInfo', { mode: 'fail', status: 502, times: 1 });
    const failed = await asHost();
    expect(failed.status).toBe(502);
    expect(failed.headers.get('access-control-allow-origin')).toBe(stack.host);
  });

  it('lets the host origin see sizes and times of answers, and no other origin', async () => {
    const timingOrigin = async (url: string, origin: string): Promise<string | null> =>
      (await fetch(url, { headers: { origin } })).headers.get('timing-allow-origin');
    for (const url of [stack.api + path, `${stack.static}/build/moduleversion.json`]) {
      expect(await timingOrigin(url, stack.host)).toBe(stack.host);
      expect(await timingOrigin(url, 'https://evil.example')).toBeNull();
    }
  });

  it('allows further origins from its configuration', async () => {
    const { headers } = await preflight(stack.api + path, 'http://portal.example');
    expect(headers.get('access-control-allow-origin')).toBe('http://portal.example');
  });

  it.each(['https://evil.example', 'null', 'http://localhost', 'http://portal.example.evil.example'])(
    'sends no CORS header to %s',
    async (origin) => {
      expect(corsHeaders(await preflight(stack.api + path, origin))).toEqual([]);
      const response = await fetch(stack.api + path, { method: 'POST', headers: { origin } });
      expect(corsHeaders(response)).toEqual([]);
      expect(response.headers.get('vary')).toContain('Origin');
    },
  );
});

describe('pages of this machine, where the stack allows them all', () => {
  const open = useTestStack({ anyLocalPage: true });
  const allowed = async (origin: string): Promise<(string | null)[]> => {
    const answers = await Promise.all([
      preflight(`${open.api}/papi/app/baseserver/info/getInfo`, origin),
      fetch(`${open.static}/build/moduleversion.json`, { headers: { origin } }),
    ]);
    return answers.map(({ headers }) => headers.get('access-control-allow-origin'));
  };

  it.each(['http://localhost:4555', 'http://127.0.0.1:80'])('%s may call and read', async (origin) => {
    expect(await allowed(origin)).toEqual([origin, origin]);
  });

  it.each([
    'http://localhost',
    'https://localhost:4555',
    'http://localhost:4555.evil.example',
    'http://localhost.evil.example:4555',
  ])('%s is not allowed', async (origin) => {
    expect(await allowed(origin)).toEqual([null, null]);
  });

  it('are blocked by the fault that allows no origin', async () => {
    await open.control('PUT', '/cors', { fault: 'noOrigin' });
    expect(await allowed('http://localhost:4555')).toEqual([null, 'http://localhost:4555']);
  });
});

describe('the platform under the name of the host server', () => {
  it('answers the same, and host pages may call it', async () => {
    const { api, static: files } = stack.sameSite;
    expect(new URL(api).hostname).toBe(new URL(stack.host).hostname);
    expect(new URL(api).port).toBe(new URL(stack.api).port);
    const { headers } = await preflight(`${api}/papi/app/baseserver/info/getInfo`, stack.host);
    expect(headers.get('access-control-allow-origin')).toBe(stack.host);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    const index = await fetch(`${files}/build/moduleversion.json`, { headers: { origin: stack.host } });
    expect(index.status).toBe(200);
    expect(index.headers.get('access-control-allow-origin')).toBe(stack.host);
  });

  it('appears in the log', async () => {
    await fetch(`${stack.sameSite.static}/build/moduleversion.json`);
    const { requests } = await stack.control('GET', '/log?path=/build/moduleversion.json');
    expect((requests as { headers: { host: string } }[]).at(-1)?.headers.host).toBe(
      new URL(stack.sameSite.static).host,
    );
  });
});

describe('a second-level path', () => {
  it('leads to the same calls, which are logged and switched as usual', async () => {
    const path = '/papi/i18n/getTeamDefaultLang?tenantKey=tcn7h2k9qd';
    const answer = await stack.call('GET', path);
    expect(answer).toMatchObject({ code: 200 });
    expect(await stack.call('GET', `/oa${path}`)).toEqual(answer);
    const { requests } = await stack.control('GET', '/log?path=/oa/papi');
    expect(requests).toMatchObject([{ path: '/oa/papi/i18n/getTeamDefaultLang' }]);
    await stack.control('PUT', '/switch/getTeamDefaultLang', { mode: 'fail', times: 1 });
    expect((await fetch(`${stack.api}/oa${path}`)).status).toBe(500);
  });

  it.each(['/control/', '/login', '/oa/papi/x', '/build', ''])('is not accepted before %j', async (path) => {
    expect((await fetch(`${stack.api}/oa${path}`)).status).toBe(404);
  });
});

describe('static files for a host that sets no staticDomain', () => {
  it.each(['/build/moduleversion.json', '/static/people/4915532168790010003.svg'])(
    '%s is served by the API origin too, with and without the second-level path',
    async (path) => {
      const get = async (address: string): Promise<unknown[]> => {
        const response = await fetch(address, { headers: { origin: stack.host } });
        return [response.status, await response.text(), ...corsHeaders(response)];
      };
      const wanted = await get(stack.static + path);
      expect(wanted[0]).toBe(200);
      expect(await get(stack.api + path)).toEqual(wanted);
      expect(await get(`${stack.api}/oa${path}`)).toEqual(wanted);
      expect(await get(`${stack.static}/oa${path}`)).toEqual(wanted);
    },
  );

  it('can be switched there as well', async () => {
    await stack.control('PUT', '/switch/moduleIndex', { mode: 'fail', times: 1 });
    expect((await fetch(`${stack.api}/build/moduleversion.json`)).status).toBe(500);
  });
});

describe('fonts', () => {
  const get = (name: string): Promise<Response> =>
    fetch(`${stack.static}/visitstatic/basicserver/font/${name}`, { headers: { origin: stack.host } });

  it('are readable for pages of other origins', async () => {
    const { status, headers } = await get('caveat.woff2');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('font/woff2');
    expect(headers.get('access-control-allow-origin')).toBe(stack.host);
  });

  it('return 404 when their package is not installed', async () => {
    expect((await get('aref-ruqaa.woff2')).status).toBe(404);
  });

  it.each([
    'nothing.woff2',
    'caveat%2ewoff2/x',
    '../font/nothing.woff2',
    '..%2f..%2fcaveat.woff2',
    'caveat%2Ffiles%2Fcaveat-latin-400-normal.woff2',
    'constructor',
    '',
  ])('%j returns 404', async (name) => {
    const path = `/visitstatic/basicserver/font/${name}`;
    expect((await getRaw(stack.static, path)).status).toBe(404);
  });

  it('can be switched', async () => {
    await stack.control('PUT', '/switch/font', { mode: 'fail', times: 1 });
    expect((await get('caveat.woff2')).status).toBe(500);
  });
});

describe('static files', () => {
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(stack.static + path, { headers: { origin: stack.host, ...headers } });

  it('are readable for the host origin, without credentials', async () => {
    const { headers } = await get('/build/moduleversion.json');
    expect(headers.get('access-control-allow-origin')).toBe(stack.host);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(corsHeaders(await get('/build/moduleversion.json', { origin: 'https://evil.example' }))).toEqual(
      [],
    );
  });

  it.each([
    ['/build/moduleversion.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/build/.merge-dist/manifest.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/build/demo/asset-manifest.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/build/demo/demo.3f9a2b7c.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/build/demo/demo.css', 'text/css; charset=utf-8', 'no-cache'],
    ['/build/utils/weaver-sdk.umd.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/build/passport/passport.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/static/public/resource/i18n/zh_CN/demo.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/static/people/4915532168790010003.svg', 'image/svg+xml', 'no-cache'],
  ])('%s has its media type and cache lifetime', async (path, mediaType, cacheControl) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(mediaType);
    expect(headers.get('cache-control')).toBe(cacheControl);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('have their source maps named by a header, the scripts of the SDK', async () => {
    const headersOf = async (path: string) => (await get(path)).headers.get('sourcemap');
    expect(await headersOf('/build/utils/weaver-sdk.umd.js')).toBe('weaver-sdk.umd.js.map');
    expect(await headersOf('/build/moduleversion.json')).toBeNull();
  });

  it('are answered with 304 when the browser has them', async () => {
    const etag = (await get('/build/moduleversion.json')).headers.get('etag') ?? '';
    const again = await get('/build/moduleversion.json', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get('/build/moduleversion.json', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('pass the guards for wire data', async () => {
    const index = parseModuleIndex(await (await get('/build/moduleversion.json')).json());
    expect(index.ok && index.value.get('@weapp/demo')).toEqual({ version: '1.0.0', type: 'classic' });
    expect(parseAssetManifest(await (await get('/build/demo/asset-manifest.json')).json()).ok).toBe(true);
  });

  it.each([
    '/build/../../testStack.ts',
    '/build/demo/../../../../stack.ts',
    '/build/%2e%2e/%2e%2e/hosts/demo/index.html',
    '/build/..%2f..%2fhosts%2fdemo%2findex.html',
    '/build/demo/..%5c..%5cmoduleversion.json',
    '/build/utils/../../hosts/demo/page.js',
    '/static/../build/moduleversion.json%00.svg',
    '/build/.git/config.json',
    '/build//etc/passwd.txt',
    '/build/demo',
    '/static/people/../../x.svg',
    '/',
  ])('%s returns 404', async (path) => {
    expect((await getRaw(stack.static, path)).status).toBe(404);
  });
});

describe('host pages', () => {
  it('show the public addresses in their source and work on this machine', async () => {
    const html = await (await fetch(`${stack.host}/demo/`)).text();
    expect(html).toContain(`src="${stack.static}/build/utils/weaver-sdk.umd.js"`);
    const script = await (await fetch(`${stack.host}/demo/page.js`)).text();
    expect(script).toContain(`oadomain: '${stack.api}'`);
  });

  it('are found without the trailing slash and are listed', async () => {
    const response = await fetch(`${stack.host}/demo?x=1`, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe('/demo/?x=1');
    expect(await (await fetch(`${stack.host}/`)).text()).toContain('href="/demo/"');
  });

  it.each([
    '/nothing/',
    '/server/secret.txt',
    '/%73erver/secret.txt',
    '/demo/../server/secret.txt',
    '/../stack.ts',
  ])('%s returns 404', async (path) => {
    expect((await getRaw(stack.host, path)).status).toBe(404);
  });

  it('answers on both addresses of localhost', async () => {
    const port = new URL(stack.host).port;
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  });

  it('receive a token, or the reason why not', async () => {
    const ask = async (query: string): Promise<unknown> =>
      (await fetch(`${stack.host}/api/weaver-token${query}`)).json();
    expect(await ask('?user=layla.hassan&expiresIn=60')).toMatchObject({
      status: true,
      data: { expiresIn: 60 },
    });
    expect(await ask('')).toMatchObject({ status: true, data: { expiresIn: 7200 } });
    expect(await ask('?user=nobody')).toEqual({ status: false, msg: 'There is no such account' });
    expect(await ask('?user=li.wei&expiresIn=soon')).toMatchObject({ status: false });
    await stack.control('PUT', '/switch/issueSession', { mode: 'refuse', times: 1 });
    expect(await ask('?user=li.wei')).toEqual({ status: false, msg: 'The platform cannot be reached' });
  });
});
