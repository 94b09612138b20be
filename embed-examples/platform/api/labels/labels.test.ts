import { beforeEach, describe, expect, it } from 'vitest';

import { useTestStack } from '../../testStack.js';

const CN = 'tcn7h2k9qd';
const AR = 'tar5w8m3xe';

const stack = useTestStack();
let liWei: string;
let layla: string;
beforeEach(async () => {
  liWei = await stack.signIn('li.wei');
  layla = await stack.signIn('layla.hassan');
});

async function labels(session: string, langType?: string, module = 'demo'): Promise<unknown> {
  const response = await fetch(`${stack.api}/api/bs/i18n/transmod/getLabels?module=${module}`, {
    headers: { eteamsid: session, ...(langType === undefined ? {} : { langType }) },
  });
  return ((await response.json()) as { data: unknown }).data;
}

const setLabel = (
  tenantKey: string,
  language: string,
  text: string | null,
  labelId = '-100',
): Promise<unknown> =>
  stack.control('PUT', '/labels', { tenantKey, language, module: 'demo', labelId, text });

describe('labels', () => {
  it('are in the requested language, otherwise the tenant’s, otherwise English', async () => {
    expect(await labels(liWei)).toEqual({ '-100': '演示' });
    expect(await labels(liWei, 'en_US')).toEqual({ '-100': 'Demo' });
    expect(await labels(liWei, 'ja_JP')).toEqual({ '-100': 'Demo' });
    expect(await labels(liWei, '../../x')).toEqual({ '-100': '演示' });
    expect(await labels(layla)).toEqual({ '-100': 'Demo' });
  });

  it('of a tenant override those of the module, for this tenant and language only', async () => {
    await setLabel(CN, 'zh_CN', '样板');
    await setLabel(CN, 'zh_CN', '更多', '-101');
    await setLabel(AR, 'en_US', 'Sample');
    expect(await labels(liWei)).toEqual({ '-100': '样板', '-101': '更多' });
    expect(await labels(liWei, 'en_US')).toEqual({ '-100': 'Demo' });
    expect(await labels(layla)).toEqual({ '-100': 'Sample' });
    const file = await fetch(`${stack.static}/static/public/resource/i18n/zh_CN/demo.json`);
    expect(await file.json()).toEqual({ '-100': '演示' });
  });

  it('of a tenant apply in a language that the module does not have', async () => {
    await setLabel(AR, 'ar_AE', 'عرض');
    expect(await labels(layla)).toEqual({ '-100': 'عرض' });
  });

  it('can be changed again and reset', async () => {
    await setLabel(CN, 'zh_CN', '一');
    await setLabel(CN, 'zh_CN', '二');
    expect(await labels(liWei)).toEqual({ '-100': '二' });
    await setLabel(CN, 'zh_CN', null);
    expect(await labels(liWei)).toEqual({ '-100': '演示' });
  });

  it('of the seed include a tenant’s own wording', async () => {
    expect(await labels(liWei, 'zh_CN', 'people')).toEqual({ '-190109': '短号' });
  });

  it('say whether the tenant has own wording in any module and language', async () => {
    const hasOwnWording = async (session: string) =>
      (await stack.call('GET', '/api/bs/i18n/transmod/getLabels?module=demo', session))['ownWording'];
    expect([await hasOwnWording(liWei), await hasOwnWording(layla)]).toEqual([true, true]);
    // The only own labels of the seed.
    const seeded = { tenantKey: CN, language: 'zh_CN', module: 'people', labelId: '-190109' };
    await stack.control('PUT', '/labels', { ...seeded, text: null });
    expect([await hasOwnWording(liWei), await hasOwnWording(layla)]).toEqual([false, true]);
    await setLabel(CN, 'fr_FR', 'Essai');
    expect(await hasOwnWording(liWei)).toBe(true);
  });

  it.each([
    { tenantKey: 'nobody' },
    { language: 'xx' },
    { module: '../x' },
    { labelId: '__proto__' },
    { text: 1 },
    { text: '\0' },
    { text: 'x'.repeat(1001) },
  ])('cannot be set with %j', async (part) => {
    const label = { tenantKey: CN, language: 'zh_CN', module: 'demo', labelId: '-100', text: 'x', ...part };
    await expect(stack.control('PUT', '/labels', label)).rejects.toThrow(/must/);
  });
});
