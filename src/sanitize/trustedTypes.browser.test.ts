import { afterEach, describe, expect, it } from 'vitest';

/** Results that a test page with its own policy reports. */
interface PageReport {
  readonly [name: string]: unknown;
}

const frames: HTMLIFrameElement[] = [];

afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** Runs `body` as a module in a page with that CSP; `load()` imports a copy of the sanitizer, `?n` another one. */
async function inPageWith(policy: string, body: string): Promise<PageReport> {
  const frame = document.createElement('iframe');
  const address = new URL('./index.ts', import.meta.url).pathname;
  const scriptUrlAddress = new URL('../browser/trustedTypes.ts', import.meta.url).pathname;
  const signerAddress = new URL('../browser/trustedHtml.ts', import.meta.url).pathname;
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><p id="p"></p>
    <script type="module">
      const load = () => import('${address}');
      const loadScriptUrl = () => import('${scriptUrlAddress}');
      const loadSigner = () => import('${signerAddress}');
      const attempt = (act) => { try { return act(); } catch (error) { return error.code + ': ' + error.message; } };
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

  it('the policy that other code can read signs only sanitized markup', async () => {
    const told = await inPageWith(
      STRICT,
      `const { sanitizeHtml } = await load();
       sanitizeHtml('<b>a</b>');
       const policy = window[Symbol.for('weaverSDK.trustedTypesPolicy')];
       return {
         plain: String(policy.createHTML('<b onclick="x">a</b>')),
         offered: String(policy.createHTML('<b onclick="x">a</b>', (html) => html)),
       };`,
    );
    expect(told).toEqual({ plain: CLEAN, offered: CLEAN });
  });

  it('uses the policy that the script loader created before', async () => {
    const told = await inPageWith(
      STRICT,
      `const { trustedScriptUrl } = await loadScriptUrl();
       trustedScriptUrl('https://static.example/a.js');
       const policy = window[Symbol.for('weaverSDK.trustedTypesPolicy')];
       const early = attempt(() => policy.createHTML('<b>a</b>'));
       const { sanitizeHtml } = await load();
       return { early, text: sanitizeHtml('<b onclick="x">a</b>'), same: policy === window[Symbol.for('weaverSDK.trustedTypesPolicy')] };`,
    );
    expect(told).toEqual({
      early: expect.stringContaining('only the sanitizer') as unknown,
      text: CLEAN,
      same: true,
    });
  });

  it('a second copy of the SDK uses the policy of the first', async () => {
    const told = await inPageWith(
      STRICT,
      `const { sanitizeHtml } = await load();
       sanitizeHtml('<b>a</b>');
       const { htmlSigner } = await loadSigner();
       const second = htmlSigner((html) => html);
       p.innerHTML = second('<i onclick="x">b</i>');
       return { shown: p.innerHTML };`,
    );
    expect(told).toEqual({ shown: '<i>b</i>' });
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
