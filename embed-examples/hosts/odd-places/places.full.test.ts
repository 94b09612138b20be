import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { cardIsShown, CONFIG, oddPage, renderCard, SDK_TAG } from './oddPage.js';
import { START } from './places.js';

const world = useWorld();

describe('the SDK works', () => {
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
});
