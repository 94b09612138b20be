import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { cardIsShown, CONFIG, oddPage, renderCard, SDK_TAG } from './oddPage.js';

const world = useWorld();

const START = `weaverSDK.init(${CONFIG});`;

describe('the SDK works', () => {
  it('in the head, before the body exists', async () => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({
        head: `${SDK_TAG}<script>
          window.hadBody = document.body !== null;
          ${START}
          const place = document.createElement('div');
          ${renderCard('place')}
          addEventListener('DOMContentLoaded', () => document.body.append(place));
        </script>`,
      }),
    });
    await cardIsShown(page);
    expect(await page.evaluate('hadBody')).toBe(false);
    expect(pageErrors).toEqual([]);
  });

  it('when its script is added long after the page has loaded', async () => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({
        body: `<div id="island"></div><script>
          addEventListener('load', () => setTimeout(() => {
            const script = document.createElement('script');
            script.src = 'https://static.example.com/build/utils/weaver-sdk.umd.js';
            script.onload = () => { ${START} ${renderCard("'#island'")} };
            document.body.append(script);
          }));
        </script>`,
      }),
    });
    await cardIsShown(page);
    expect(pageErrors).toEqual([]);
  });

  it('in a hidden frame, and is rendered when the frame is shown', async () => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({ body: '<iframe hidden title="Office" src="frame.html"></iframe>' }),
      files: {
        'frame.html': oddPage({
          head: SDK_TAG,
          body: `<div id="island"></div><script>
            ${START}
            window.island = ${renderCard("'#island'")}
          </script>`,
        }),
      },
    });
    const frame = page.frameLocator('iframe');
    const status = page.locator('iframe').evaluate(async (element: HTMLIFrameElement) => {
      const { island } = element.contentWindow as unknown as {
        island: { ready: Promise<void>; status: string };
      };
      await island.ready;
      return island.status;
    });
    expect(await status).toBe('ready');
    await page.locator('iframe').evaluate((element: HTMLIFrameElement) => {
      element.hidden = false;
    });
    await cardIsShown(frame);
    expect(pageErrors).toEqual([]);
  });

  it('in an empty frame filled by the page, with a session from the page’s own back end', async () => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({
        body: `<iframe title="Office"></iframe><script>
          document.cookie = 'portal=visitor; path=/';
          const { contentDocument, contentWindow } = document.querySelector('iframe');
          const place = contentDocument.createElement('div');
          const script = contentDocument.createElement('script');
          script.src = 'https://static.example.com/build/utils/weaver-sdk.umd.js';
          script.onload = () => {
            const { weaverSDK } = contentWindow;
            ${START}
            ${renderCard('place')}
          };
          contentDocument.body.append(place, script);
        </script>`,
      }),
    });
    await cardIsShown(page.frameLocator('iframe'));
    const requests = await world.control.requests();
    const requested = requests.find(({ path }) => path === '/api/weaver-token');
    expect(requested?.headers['cookie']).toBe('portal=visitor');
    expect(pageErrors).toEqual([]);
  });

  it('by document.write, while the page is being parsed', async () => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({
        body: `<div id="island"></div><script>
          document.write(${JSON.stringify(SDK_TAG).replaceAll('</', '<\\/')});
          document.write(${JSON.stringify(`<script>${START} ${renderCard("'#island'")}</script>`).replaceAll('</', '<\\/')});
        </script>`,
      }),
    });
    await cardIsShown(page);
    expect(pageErrors).toEqual([]);
  });

  it.each(['open', 'closed'])('in the %s shadow root of a host’s component', async (mode) => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({
        head: SDK_TAG,
        body: `<host-panel></host-panel><script>
          customElements.define('host-panel', class extends HTMLElement {
            connectedCallback() {
              const root = this.attachShadow({ mode: '${mode}' });
              const place = document.createElement('section');
              root.append(place);
              ${START}
              window.island = ${renderCard('place')}
            }
          });
        </script>`,
      }),
    });
    // A test cannot query a closed root from outside; the page that created it can.
    await page.evaluate(() => (window as unknown as { island: { ready: Promise<void> } }).island.ready);
    const heading = (): Promise<string | null | undefined> =>
      page.evaluate(() => {
        const { island } = window as unknown as { island: { shadowRoot: ShadowRoot } };
        return island.shadowRoot.querySelector('h2, h3')?.textContent;
      });
    await expect.poll(heading).toBe('李伟');
    expect(pageErrors).toEqual([]);
  });

  it('in an XHTML document', async () => {
    const { page, pageErrors } = await world.openMadeUp({
      headers: { 'Content-Type': 'application/xhtml+xml; charset=utf-8' },
      html: `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Odd</title><link rel="icon" href="data:," />
${SDK_TAG}</head><body><div id="island"></div><script>//<![CDATA[
${START} ${renderCard("'#island'")}
//]]></script></body></html>`,
    });
    expect(await page.evaluate('document.contentType')).toBe('application/xhtml+xml');
    await cardIsShown(page);
    expect(pageErrors).toEqual([]);
  });
});

describe('without a page the SDK reports that by name', () => {
  it('in a worker', async () => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({}),
      files: {
        'worker.js': `importScripts('https://static.example.com/build/utils/weaver-sdk.umd.js');
          const said = {};
          try { weaverSDK.render('#island', '@weapp/people'); } catch (error) { said.render = error.code; }
          weaverSDK.init(${CONFIG}).then(() => 'ready', (error) => error.code).then((init) => postMessage({ ...said, init }));`,
      },
    });
    const result = await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker('worker.js');
          worker.onmessage = ({ data }: MessageEvent<unknown>) => {
            resolve(data);
          };
          worker.onerror = ({ message }) => {
            reject(new Error(message));
          };
        }),
    );
    expect(result).toEqual({ render: 'MISSING_CONTAINER_COMP', init: expect.any(String) as string });
    expect(pageErrors).toEqual([]);
  });

  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const SAY = `
    const said = [];
    try { sdk.render('#island', '@weapp/people'); } catch (error) { said.push(error.code); }
    const config = { oadomain: 'https://oa.example.com', authTokenRequest: () => Promise.reject(new Error('no')) };
    sdk.init(config).catch((error) => said.push(error.name)).then(() => console.log('said', said.join()));`;

  it.each([
    ['imported', 'module', `import { weaverSDK as sdk } from 'weaver-sdk';${SAY}`, 'NOT_INITIALISED'],
    ['required', 'commonjs', `const { weaverSDK: sdk } = require('weaver-sdk');${SAY}`, 'NOT_INITIALISED'],
    [
      'required as the script that pages use',
      'commonjs',
      `const sdk = require('weaver-sdk/umd');${SAY}`,
      'MISSING_CONTAINER_COMP',
    ],
  ])('on a server, %s', async (_how, type, code, renderCode) => {
    const flags = [`--input-type=${type}`, '--eval', code];
    const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: root, timeout: 30_000 });
    expect(stdout).toContain(`said ${renderCode},WeaverError`);
  });
});
