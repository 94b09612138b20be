import { afterEach, describe, expect, it } from 'vitest';

/** Results that a test page with its own policy reports. */
interface PageReport {
  readonly [name: string]: unknown;
}

const frames: HTMLIFrameElement[] = [];

afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/**
 * Runs `body` as a module in a page with that CSP. `load()` imports the sanitizer, `loadPolicy()` the file with the policy,
 * `loadOtherCopy()` that file as another copy of the SDK has it.
 */
async function inPageWith(policy: string, body: string): Promise<PageReport> {
  const frame = document.createElement('iframe');
  const address = new URL('./index.ts', import.meta.url).pathname;
  const policyAddress = new URL('../browser/trustedTypes.ts', import.meta.url).pathname;
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><p id="p"></p>
    <script type="module">
      const load = () => import('${address}');
      const loadPolicy = () => import('${policyAddress}');
      const loadOtherCopy = () => import('${policyAddress}?copy');
      const signer = () => window[Symbol.for('weaverSDK.trustedTypesPolicy')];
      const attempt = (act) => { try { return act(); } catch (error) { return error.code + ': ' + error.message; } };
      const sign = (act) => { try { return String(act()); } catch { return 'refused'; } };
      try { const told = await (async () => { ${body} })(); parent.postMessage({ told }, '*'); }
      catch (error) { parent.postMessage({ told: { failed: String(error) } }, '*'); }
    </script>`;
  frames.push(frame);
  const told = new Promise<PageReport>((resolve) => {
    const listen = (event: MessageEvent<{ told?: PageReport }>): void => {
      if (event.source !== frame.contentWindow || !event.data.told) return;
      window.removeEventListener('message', listen);
      resolve(event.data.told);
    };
    window.addEventListener('message', listen);
  });
  document.body.append(frame);
  return told;
}

const HOSTILE = '`<b onclick="x">a</b><img src="data:," onerror="x">`';
const CLEAN = '<b>a</b>';

describe('on a page that requires Trusted Types', () => {
  const STRICT = "require-trusted-types-for 'script'; trusted-types weaverSDK";

  it('markup is sanitized, signed and accepted by the page', async () => {
    const told = await inPageWith(
      STRICT,
      `const { sanitizeHtml } = await load();
       const trusted = sanitizeHtml('<b onclick="x">a</b>', { returns: 'trusted' });
       p.innerHTML = trusted;
       const fragment = sanitizeHtml(${HOSTILE}, { returns: 'fragment' });
       return {
         isTrusted: trusted instanceof TrustedHTML, shown: p.innerHTML, nodes: fragment.childNodes.length,
         text: sanitizeHtml('<b onclick="x">a</b>'), again: sanitizeHtml(trusted),
       };`,
    );
    expect(told).toEqual({ isTrusted: true, shown: CLEAN, nodes: 2, text: CLEAN, again: CLEAN });
  });

  it('other code gets its markup sanitized before it is signed', async () => {
    const told = await inPageWith(
      STRICT,
      `const { sanitizeHtml } = await load();
       sanitizeHtml('<b>a</b>');
       return {
         plain: sign(() => signer().createHTML('<b onclick="x">a</b>')),
         offered: sign(() => signer().createHTML('<b onclick="x">a</b>', (html) => html)),
       };`,
    );
    expect(told).toEqual({ plain: CLEAN, offered: CLEAN });
  });

  it('other code gets no markup signed before there is a sanitizer, also after its own one', async () => {
    const told = await inPageWith(
      STRICT,
      `const { trustedScriptUrl } = await loadPolicy();
       trustedScriptUrl('https://static.example/a.js');
       const own = (html) => html;
       const early = sign(() => signer().createHTML('<b onclick="x">a</b>', own));
       const { sanitizeHtml } = await load();
       return { early, text: sanitizeHtml('<b onclick="x">a</b>'), late: sign(() => signer().createHTML('<b onclick="x">a</b>', own)) };`,
    );
    expect(told).toEqual({ early: 'refused', text: CLEAN, late: CLEAN });
  });

  it('other code gets script addresses signed only below the folders of the modules', async () => {
    const told = await inPageWith(
      STRICT,
      `const { trustedScriptUrl, shareScriptFolders } = await loadPolicy();
       trustedScriptUrl('https://static.example/a.js');
       const early = sign(() => signer().createScriptURL('https://static.example/build/hrm/main.js'));
       shareScriptFolders(['https://static.example/build/']);
       return { early, signed: [
         'https://static.example/build/hrm/main.js', 'https://static.example/build/hrm/main.js?v=1',
         'https://static.example/a.js', 'https://evil.example/build/main.js', 'https://static.example.evil/build/x.js',
         'https://static.example/build/../file/x.js', 'https://static.example/build/%2e%2e%2ffile/x.js',
         'https://static.example/build/..%5Cfile/x.js', 'https://user@static.example/build/x.js', '//static.example/build/x.js',
         'data:text/javascript,1', 'javascript:1', '',
       ].filter((url) => sign(() => signer().createScriptURL(url)) === url) };`,
    );
    expect(told).toEqual({
      early: 'refused',
      signed: ['https://static.example/build/hrm/main.js', 'https://static.example/build/hrm/main.js?v=1'],
    });
  });

  it('a second copy of the SDK uses the policy of the first, for the same modules', async () => {
    const told = await inPageWith(
      STRICT,
      `const first = await loadPolicy();
       first.trustedScriptUrl('https://static.example/build/hrm/a.js');
       first.shareScriptFolders(['https://static.example/build/']);
       const second = await loadOtherCopy();
       const url = second.trustedScriptUrl('https://static.example/build/hrm/b.js');
       document.createElement('script').src = url;
       return { url: String(url), other: attempt(() => second.trustedScriptUrl('https://other.example/build/hrm/b.js')) };`,
    );
    expect(told).toEqual({
      url: 'https://static.example/build/hrm/b.js',
      other: expect.stringMatching(/another or older copy.*load one copy.*'allow-duplicates'/) as unknown,
    });
  });

  it('what poses as another copy of the SDK cannot exchange the address of a script', async () => {
    const told = await inPageWith(
      `${STRICT} evil`,
      `const evil = trustedTypes.createPolicy('evil', { createScriptURL: () => 'https://evil.example/x.js', createHTML: (html) => html });
       window[Symbol.for('weaverSDK.trustedTypesPolicy')] = evil;
       const { trustedScriptUrl } = await loadPolicy();
       return { url: String(trustedScriptUrl('https://static.example/a.js')) };`,
    );
    expect(told).toEqual({ url: 'https://static.example/a.js' });
  });

  it('code that gets hold of the policy itself gets nothing signed', async () => {
    const told = await inPageWith(
      STRICT,
      `let stolen;
       const create = trustedTypes.createPolicy;
       trustedTypes.createPolicy = (...given) => (stolen = create.apply(trustedTypes, given));
       const { sanitizeHtml } = await load();
       const text = sanitizeHtml('<b onclick="x">a</b>');
       return {
         text,
         html: sign(() => stolen.createHTML('<b onclick="x">a</b>', (html) => html)),
         url: sign(() => stolen.createScriptURL('https://evil.example/x.js')),
       };`,
    );
    expect(told).toEqual({ text: CLEAN, html: 'refused', url: 'refused' });
  });

  it('a parser that the page has replaced gets no signed markup before it is sanitized', async () => {
    const told = await inPageWith(
      STRICT,
      `const { sanitizeHtml } = await load();
       sanitizeHtml('<b>a</b>');
       const seen = [];
       const parse = DOMParser.prototype.parseFromString;
       DOMParser.prototype.parseFromString = function (html, type) {
         if (typeof html !== 'string' && String(html).includes('onerror')) seen.push(String(html));
         return parse.call(this, html, type);
       };
       return { seen, text: sanitizeHtml('<img src="data:," onerror="x">') };`,
    );
    expect(told).toEqual({ seen: [], text: '&lt;img src=&quot;data:,&quot; onerror=&quot;x&quot;&gt;' });
  });

  it('the error names an older SDK policy that cannot create HTML', async () => {
    const told = await inPageWith(
      STRICT,
      `window[Symbol.for('weaverSDK.trustedTypesPolicy')] =
         trustedTypes.createPolicy('weaverSDK', { createScriptURL: (url) => url });
       const { sanitizeHtml } = await load();
       return { error: attempt(() => sanitizeHtml('<b>a</b>')) };`,
    );
    expect(told['error']).toMatch(/^CONFIG_INVALID: .*older copy.*'allow-duplicates'/);
  });

  it('the error reports a policy name that the page already uses', async () => {
    const told = await inPageWith(
      STRICT,
      `trustedTypes.createPolicy('weaverSDK', { createScriptURL: (url) => url });
       const { sanitizeHtml } = await load();
       return { error: attempt(() => sanitizeHtml('<b>a</b>')) };`,
    );
    expect(told['error']).toMatch(/^CONFIG_INVALID: .*'allow-duplicates' if taken/);
  });

  it('the error names the directive to add when the SDK policy is not allowed', async () => {
    const told = await inPageWith(
      "require-trusted-types-for 'script'; trusted-types 'none'",
      `const { sanitizeHtml } = await load();
       return { error: attempt(() => sanitizeHtml('<b>a</b>')) };`,
    );
    expect(told['error']).toMatch(/^CONFIG_INVALID: .*"trusted-types weaverSDK"/);
  });
});

describe('on a page that does not allow the SDK policy and does not require Trusted Types', () => {
  it('markup is sanitized as on any other page', async () => {
    const told = await inPageWith(
      "trusted-types 'none'",
      `const { sanitizeHtml } = await load();
       const signed = sanitizeHtml('<b onclick="x">a</b>', { returns: 'trusted' });
       p.innerHTML = signed;
       return { text: sanitizeHtml('<b onclick="x">a</b>'), shown: p.innerHTML };`,
    );
    expect(told).toEqual({ text: CLEAN, shown: CLEAN });
  });
});
