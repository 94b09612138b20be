import { parse, type DefaultTreeAdapterMap } from 'parse5';
import { describe, expect, it } from 'vitest';

import { STATIC_PATHS } from '../../../src/wire/calls.js';
import { useTestStack } from '../testStack.js';
import { SIMULATED_CLIENTS } from './simulatedClients.js';

const DOCUMENT = '/sp/doc/docDetail/4915532168790020003';
const ODD_ORIGIN = 'http://portal.example';

const stack = useTestStack();

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Every element of a page. */
function elementsOf(node: Node): Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return 'tagName' in node ? [node, ...inside] : inside;
}

const attribute = (element: Element | undefined, name: string): string | undefined =>
  element?.attrs.find((attr) => attr.name === name)?.value;

const get = (path: string, headers: Record<string, string> = {}, api = stack.api): Promise<Response> =>
  fetch(api + path, { headers, redirect: 'manual' });

const directive = (response: Response, name: string): string | undefined =>
  response.headers
    .get('content-security-policy')
    ?.split('; ')
    .find((text) => text.startsWith(`${name} `))
    ?.slice(name.length + 1);

async function dataOf(response: Response): Promise<{ allowedOrigins: readonly string[] }> {
  const record = elementsOf(parse(await response.text())).find((one) => attribute(one, 'id') === 'record');
  return JSON.parse(attribute(record, 'data-page') ?? '') as { allowedOrigins: readonly string[] };
}

describe('the page of a record', () => {
  it.each([
    ['/sp/workflow/flowpage/view/1', 'Leave request'],
    [DOCUMENT, 'Document'],
    [`${DOCUMENT}__from=mail&q=%22%3E`, 'Document'],
    ['/sp/task/taskViewPage/1', 'Task'],
    ['/mobile/workflow/flowpage/view/1', 'Leave request'],
    ['/mobile/doc/docDetail/1', 'Document'],
    ['/mobile/task/taskDetail/1', 'Task'],
    ['/sp/hrm/profileInfo/1', 'Employee'],
    ['/mobile/hrm/profile/1', 'Employee'],
    ['/sp/calendar/calendarViewPage/1', 'Event'],
    ['/mobile/calendar/detail/1', 'Event'],
    ['/sp/blog/blogdetail/1', 'Blog post'],
    ['/mobile/blog/blogdetail/1', 'Blog post'],
    ['/mobile/blog/subscribe/1', 'Blog'],
    ['/mobile/blog/their', 'Blog'],
    ['/mobile/workflow/index/list', 'Leave requests'],
    ['/mobile/doc', 'Documents'],
    ['/mobile/hrm/clientCalls', 'App bridge'],
    ['/mobile/doc/docList/%E5%88%B6%E5%BA%A6', 'Folder'],
  ])('%s has scripts of the platform alone, and no inline script', async (path, title) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(directive(response, 'default-src')).toBe("'none'");
    expect(directive(response, 'script-src')).toBe("'self'");
    const elements = elementsOf(parse(await response.text()));
    const scripts = elements.filter(({ tagName }) => tagName === 'script');
    expect(scripts.map((script) => [attribute(script, 'src'), script.childNodes.length])).toEqual([
      [`${STATIC_PATHS.sdkFiles}weaver-sdk.js`, 0],
      [`${STATIC_PATHS.sdkFiles}weaver-sdk.page.js`, 0],
      ['/pages/page.js', 0],
    ]);
    expect(elements.flatMap(({ attrs }) => attrs).filter(({ name }) => name.startsWith('on'))).toEqual([]);
    const heading = elements.find(({ tagName }) => tagName === 'h1')?.childNodes[0];
    expect(heading).toMatchObject({ value: title });
  });

  it('contains nothing of the session and nothing of the path', async () => {
    const session = await stack.signIn('li.wei');
    const html = await (
      await get(`${DOCUMENT}__q=secretOfThePath`, { cookie: `ETEAMSID=${session}`, eteamsid: session })
    ).text();
    expect(html).not.toContain(session);
    expect(html).not.toContain('secretOfThePath');
    expect(html).not.toContain('李伟');
  });

  it.each([
    ['zh-CN,zh;q=0.9', 'zh-CN', 'ltr', '文档'],
    ['ar', 'ar', 'rtl', 'مستند'],
    ['de-DE', 'en', 'ltr', 'Document'],
    ['"><script>', 'en', 'ltr', 'Document'],
  ])('begins in the browser’s language %s', async (preferred, lang, dir, title) => {
    const html = await (await get(DOCUMENT, { 'accept-language': preferred })).text();
    expect(html).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(html).toContain(`<title>${title}</title>`);
  });

  it.each([
    'page.js',
    'page.css',
    'links.js',
    'linkTarget.js',
    'recordPath.js',
    'knownPages.js',
    'pageTexts.js',
    'simulatedClient.js',
  ])('has its file %s', async (name) => {
    const response = await get(`/pages/${name}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-type')).toMatch(/^text\/(?:javascript|css)/);
  });

  it.each(['/pages/recordPath.test.ts', '/pages/..%2frecordPages.ts', '/pages/'])(
    'has no file %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('the page of a record in a simulated app', () => {
  const IN_FRAME = { 'sec-fetch-dest': 'iframe' };
  const scriptsAt = async (query: string, headers: Record<string, string>) => {
    const elements = elementsOf(parse(await (await get(`${DOCUMENT}?${query}`, headers)).text()));
    return elements
      .filter(({ tagName }) => tagName === 'script')
      .map((script) => ['src', 'data-client', 'data-app'].map((name) => attribute(script, name)));
  };

  it('has the script of the app before all others, and the exact origin of the page around it', async () => {
    for (const name of SIMULATED_CLIENTS) {
      const scripts = await scriptsAt(`simulatedClient=${name}`, {
        ...IN_FRAME,
        referer: `${stack.host}/clients/`,
      });
      expect(scripts).toHaveLength(4);
      expect(scripts[0]).toEqual(['/pages/simulatedClient.js', name, stack.host]);
    }
  });

  it('has none for another value, in a tab, and in a page that may not show it', async () => {
    const own = `${stack.host}/clients/`;
    for (const [query, headers] of [
      ['simulatedClient=toString', { ...IN_FRAME, referer: own }],
      ['simulatedClient=%22%3E%3Cscript%3E', { ...IN_FRAME, referer: own }],
      ['simulatedClient=', { ...IN_FRAME, referer: own }],
      ['simulatedClient=em', { referer: own }],
      ['simulatedClient=em', { ...IN_FRAME, referer: 'https://evil.example/' }],
      ['simulatedClient=em', IN_FRAME],
    ] as const) {
      const scripts = await scriptsAt(query, headers);
      expect([query, scripts.map(([src]) => src)]).toEqual([
        query,
        [
          `${STATIC_PATHS.sdkFiles}weaver-sdk.js`,
          `${STATIC_PATHS.sdkFiles}weaver-sdk.page.js`,
          '/pages/page.js',
        ],
      ]);
    }
  });
});

describe('a path without a record', () => {
  it.each([
    '/sp/calendar/calendarViewPage/',
    '/sp/doc/docDetail/',
    '/sp/doc/docDetail/1/2',
    '/sp/',
    '/mobile/task/taskViewPage/1',
  ])('%s is a small page of its own', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(directive(response, 'frame-ancestors')).toContain(stack.host);
    const html = await response.text();
    expect(html).toContain('This page does not exist here');
    expect(html).not.toContain('<script');
  });

  it('is explained in the browser’s language', async () => {
    const ask = async (language: string): Promise<string> =>
      (await get('/sp/x', { 'accept-language': language })).text();
    expect(await ask('zh-TW')).toContain('此处没有该页面');
    expect(await ask('ar-AE')).toContain('هذه الصفحة غير موجودة هنا');
  });
});

describe('the hosts that may show a page', () => {
  const further = useTestStack({ allowedOrigins: [ODD_ORIGIN] });
  const local = useTestStack({ anyLocalPage: true });

  it('are those that may call the platform, in the policy and in the page', async () => {
    const response = await get(DOCUMENT, {}, further.api);
    const inPolicy = directive(response, 'frame-ancestors')?.split(' ') ?? [];
    expect(inPolicy).toEqual(expect.arrayContaining([further.host, ODD_ORIGIN]));
    expect((await dataOf(response)).allowedOrigins).toEqual(inPolicy);
    for (const origin of inPolicy) {
      const call = await get('/papi/i18n/getTeamDefaultLang?tenantKey=x', { origin }, further.api);
      expect(call.headers.get('access-control-allow-origin')).toBe(origin);
    }
  });

  it('stay the same with a fault in the CORS rules', async () => {
    await stack.control('PUT', '/cors', { fault: 'noOrigin' });
    expect(directive(await get(DOCUMENT), 'frame-ancestors')).toContain(stack.host);
  });

  it('are not widened by who asks', async () => {
    const usual = (await dataOf(await get(DOCUMENT))).allowedOrigins;
    for (const referer of ['https://evil.example/', 'http://localhost:4555/', 'nonsense']) {
      expect((await dataOf(await get(DOCUMENT, { referer }))).allowedOrigins).toEqual(usual);
    }
  });

  it('are also pages of this machine, where the stack allows them all', async () => {
    const response = await get(DOCUMENT, { referer: 'http://localhost:4555/app/' }, local.api);
    expect(directive(response, 'frame-ancestors')).toMatch(
      / http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*$/,
    );
    expect((await dataOf(response)).allowedOrigins).toContain('http://localhost:4555');
    const strange = await get(DOCUMENT, { referer: 'https://evil.example/' }, local.api);
    expect((await dataOf(strange)).allowedOrigins).not.toContain('https://evil.example');
  });
});

describe('a page opened in a tab', () => {
  const TAB = { 'sec-fetch-dest': 'document' };

  it('is shown with a session', async () => {
    const cookie = `ETEAMSID=${await stack.signIn('li.wei')}`;
    expect((await get(DOCUMENT, { ...TAB, cookie })).status).toBe(200);
  });

  it('leads to the sign-in page without one, and from there back', async () => {
    const response = await get(`${DOCUMENT}__a=b%26c`, TAB);
    expect(response.status).toBe(302);
    const login = response.headers.get('location') ?? '';
    expect(await (await get(login)).text()).toContain(`name="next" value="${DOCUMENT}__a=b%26c"`);
    const body = new URLSearchParams({ account: 'li.wei', next: `${DOCUMENT}__a=b%26c` });
    const signedIn = await fetch(`${stack.api}/login`, { method: 'POST', body, redirect: 'manual' });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, `${DOCUMENT}__a=b%26c`]);
  });

  it('keeps the query of its address on the way over the sign-in page', async () => {
    const next = '/mobile/doc?from=mail%26more&x=1';
    const login = (await get(next, TAB)).headers.get('location') ?? '';
    expect(new URL(login, stack.api).searchParams.get('next')).toBe(next);
    const body = new URLSearchParams({ account: 'li.wei', next });
    const signedIn = await fetch(`${stack.api}/login`, { method: 'POST', body, redirect: 'manual' });
    expect(signedIn.headers.get('location')).toBe(next);
  });

  it('is none of a module that the tenant hides; in a frame its script finds that out', async () => {
    // The Arabic tenant has no performance reviews.
    const open = async (account: string, headers: Record<string, string> = TAB): Promise<Response> =>
      get('/sp/performance/flow/deal/detail/1', {
        ...headers,
        cookie: `ETEAMSID=${await stack.signIn(account)}`,
      });
    expect((await open('li.wei')).status).toBe(200);
    const hidden = await open('layla.hassan');
    expect(hidden.status).toBe(404);
    expect(await hidden.text()).toContain('This is not part of your organisation’s platform');
    expect((await open('layla.hassan', { 'sec-fetch-dest': 'iframe' })).status).toBe(200);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/sp/doc/docDetail/1',
    '/control/',
    '/sp/doc/docDetail/1\r\nX-Evil: 1',
    'javascript:alert(1)',
  ])('never leads from a sign-in to %s', async (next) => {
    const html = await (await get(`/login?${new URLSearchParams({ next })}`)).text();
    expect(html).not.toContain('name="next"');
    const body = new URLSearchParams({ account: 'li.wei', next });
    const signedIn = await fetch(`${stack.api}/login`, { method: 'POST', body, redirect: 'manual' });
    expect(signedIn.headers.get('location')).toBe('/login');
  });

  it('is never redirected in a frame', async () => {
    expect((await get(DOCUMENT, { 'sec-fetch-dest': 'iframe' })).status).toBe(200);
  });
});

describe('the switch of the pages', () => {
  const switchTo = (mode: string): Promise<unknown> => stack.control('PUT', '/switch/page', { mode });

  it('never answers', async () => {
    await switchTo('hang');
    const controller = new AbortController();
    const hanging = fetch(stack.api + DOCUMENT, { signal: controller.signal });
    await stack.arrival(DOCUMENT);
    controller.abort(new Error('aborted by the test'));
    await expect(hanging).rejects.toThrow('aborted by the test');
  });

  it('leaves the scripts out', async () => {
    await switchTo('noLibrary');
    const response = await get(DOCUMENT);
    expect(response.status).toBe(200);
    expect(directive(response, 'frame-ancestors')).toContain(stack.host);
    const html = await response.text();
    expect(html).toContain('<h1');
    expect(html).not.toContain('<script');
  });

  it('refuses to be shown in a frame', async () => {
    await switchTo('refuseFrame');
    const response = await get('/mobile/task/taskDetail/1');
    expect(directive(response, 'frame-ancestors')).toBe("'none'");
    expect(await response.text()).toContain('page.js');
  });

  it('has these two modes for pages only', async () => {
    await expect(stack.control('PUT', '/switch/taskList', { mode: 'noLibrary' })).rejects.toThrow(
      'is for page only',
    );
  });
});
