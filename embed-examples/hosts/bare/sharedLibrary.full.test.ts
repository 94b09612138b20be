import { describe, expect, it } from 'vitest';
import type * as Utils from '../../../src/utils.js';
import { PLATFORM_CALLS } from '../../../src/wire/office/platformCalls.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from './pageSdk.js';
import {
  OWN_WORDS,
  signedIn,
  showCard,
  MODULES,
  removeOwnWording,
  loadLabels,
  asked,
} from './sharedLibraryPage.js';

const world = useWorld();

describe('calls of the library', () => {
  it('request a token of the session’s tenant, and report a refused one by name', async () => {
    const page = await signedIn(world);
    const ask = (): Promise<unknown> =>
      page.evaluate(
        (tenantTokenApi) =>
          (weappUtils as typeof Utils)
            .fetchTenantToken({ tenantTokenApi })
            .catch((error: unknown) => (error as { code: string }).code),
        PLATFORM_CALLS.tenantToken.path,
      );
    expect(await ask()).toEqual({
      token: expect.stringMatching(/^tcn7h2k9qd\.\d+\.[\w-]+$/) as unknown,
      tenantKey: 'tcn7h2k9qd',
      expiresIn: 7200,
    });
    await world.control.switchCall('tenantToken', { mode: 'code', code: 403 });
    expect(await ask()).toBe('ANSWER_ERROR');
  });

  it('store a file and save it again', async () => {
    const page = await signedIn(world);
    const progress = await page.evaluate(async () => {
      const received: number[] = [];
      const { fileId } = await (weappUtils as typeof Utils).uploadFile({
        file: new File(['内容'], '报告.txt'),
        module: 'doc',
        onUploadProgress: ({ loaded }) => received.push(loaded),
      });
      Object.assign(globalThis, { fileId });
      return received;
    });
    expect(progress.length).toBeGreaterThan(0);
    const saving = page.waitForEvent('download');
    await page.evaluate(() =>
      (weappUtils as typeof Utils).downloadFile({
        fileId: (globalThis as unknown as { fileId: string }).fileId,
        module: 'doc',
        name: '报告.txt',
      }),
    );
    const file = await saving;
    expect(file.suggestedFilename()).toBe('报告.txt');
    const stream = await file.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString('utf8')).toBe('内容');
  });

  it('pass through interceptors, which end with the session', async () => {
    const page = await signedIn(world);
    const seen = await page.evaluate(async (config) => {
      const utils = weappUtils as typeof Utils;
      const received: string[] = [];
      const ask = async () =>
        void (await utils.request({ url: '/api/hrm/people/detail', params: { id: 'me' } }));
      const interceptor = { request: ({ url }: { readonly url: string }) => void received.push(url) };
      const end = utils.addInterceptor(interceptor);
      await ask();
      end();
      await ask();
      utils.addInterceptor(interceptor);
      await weaverSDK.destroy();
      await weaverSDK.init(config);
      await ask();
      return received;
    }, configFor(world.stack));
    expect(seen).toEqual(['/api/hrm/people/detail']);
  });
});

describe('interface text', () => {
  it('is loaded from the platform when there is no file', async () => {
    await world.control.switchCall('labels', { mode: 'fail', status: 404 });
    const page = await signedIn(world, { language: 'zh_CN' });
    await showCard(page);
    await page.getByText(OWN_WORDS, { exact: true }).waitFor();
  });

  it('falls back to the default text with a single warning', async () => {
    for (const call of ['labels', 'getLabels']) {
      await world.control.switchCall(call, { mode: 'fail', status: 404 });
    }
    const { page, console: lines } = await world.open('/bare/');
    await page.evaluate(async (given) => void (await weaverSDK.init(given as never)), {
      ...configFor(world.stack),
      language: 'zh_CN',
    });
    await showCard(page);
    await showCard(page);
    await page.getByText('Extension', { exact: true }).first().waitFor();
    const reported = lines.filter((line) => line.includes('labels of people in zh_CN'));
    expect(reported).toHaveLength(1);
  });
});

describe('the tenant’s own wording', () => {
  it('is requested for every module if the platform does not say whether there is any', async () => {
    await removeOwnWording(world);
    await world.control.switchCall('getLabels', { mode: 'lie', body: { code: 200, data: {} } });
    const page = await signedIn(world);
    await loadLabels(page);
    await expect.poll(() => asked(world)).toEqual([...MODULES].sort());
  });
});
