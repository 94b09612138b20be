import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { cardIsShown, oddPage, renderCard, SDK_TAG } from './oddPage.js';
import { START } from './places.js';

const world = useWorld();

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
});

describe('without a page the SDK reports that by name', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const SAY = `
    const said = [];
    try { sdk.render('#island', '@weapp/people'); } catch (error) { said.push(error.code); }
    const config = { oadomain: 'https://oa.example.com', authTokenRequest: () => Promise.reject(new Error('no')) };
    sdk.init(config).catch((error) => said.push(error.name)).then(() => console.log('said', said.join()));`;

  const BUILDS = [
    ['imported', 'module', `import { weaverSDK as sdk } from 'weaver-sdk';${SAY}`, 'NOT_INITIALISED'],
    ['required', 'commonjs', `const { weaverSDK: sdk } = require('weaver-sdk');${SAY}`, 'NOT_INITIALISED'],
    [
      'imported for its elements',
      'module',
      `import { defineWeaverElements, weaverSDK as sdk } from 'weaver-sdk/element';defineWeaverElements();${SAY}`,
      'NOT_INITIALISED',
    ],
    [
      'required as the script that pages use',
      'commonjs',
      `const sdk = require('weaver-sdk/umd');${SAY}`,
      'MISSING_CONTAINER_COMP',
    ],
  ] as const;

  it('on a server, imported, required, imported for its elements, and required as the script that pages use', async () => {
    for (const [how, type, code, renderCode] of BUILDS) {
      const flags = [`--input-type=${type}`, '--eval', code];
      const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: root, timeout: 30_000 });
      expect(stdout, how).toContain(`said ${renderCode},WeaverError`);
    }
  });
});
