import { describe, expect, it } from 'vitest';
import type * as Utils from '../../../src/utils.js';
import { TENANT_TOKEN_CALL } from '../../platform/switches/calls.js';
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
        TENANT_TOKEN_CALL.path,
      );
    expect(await ask()).toEqual({
      token: expect.stringMatching(/^tcn7h2k9qd\.\d+\.[\w-]+$/) as unknown,
      tenantKey: 'tcn7h2k9qd',
      expiresIn: 7200,
    });
    await world.control.switchCall('tenantToken', { mode: 'code', code: 403 });
    expect(await ask()).toBe('ANSWER_ERROR');
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
