import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';

const world = useWorld();

it('shows the colleagues and their portraits, opens one, and shows the pictures of a document, which are files of the API, without a policy violation', async () => {
  const { page, pageErrors, console, violations } = await world.open('/strict-csp/');
  const people = page.locator('#people');
  await people.getByText('李伟', { exact: true }).first().waitFor();
  const portrait = people.locator('img').first();
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await people.getByText('王芳', { exact: true }).click();
  await page.getByRole('dialog').getByRole('heading', { name: '王芳' }).waitFor();
  expect(console).toEqual([]);

  await page.keyboard.press('Escape');
  await page.evaluate(() =>
    weaverSDK.render('#people', '@weapp/doc/DocumentView').ready.then(() => undefined),
  );
  const picture = page.locator('#people figure img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(new URL((await picture.getAttribute('src')) ?? '').origin).toBe(world.stack.api);
  expect(violations).toEqual([]);
  const findings = await page.evaluate(async () => (await weaverSDK.doctor()).findings);
  expect(findings.filter(({ level }) => level === 'error' || level === 'warning')).toEqual([]);
  expect(pageErrors).toEqual([]);
});

it('sends another nonce with each answer, used in the page', async () => {
  const nonceOf = async (): Promise<string | undefined> => {
    const answer = await fetch(`${world.stack.host}/strict-csp/`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(await answer.text()).toContain(`nonce="${nonce}"`);
    return nonce;
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
});

it('enforces Trusted Types, and signs nothing for scripts of the page: no address of another origin, no markup that is not sanitized', async () => {
  const { page } = await world.open('/strict-csp/');
  await page.locator('#people').getByText('李伟', { exact: true }).first().waitFor();
  const thrown = await page.evaluate(() => {
    const attempt = (action: () => unknown): string => {
      try {
        action();
        return 'nothing';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    return [
      attempt(() => (document.createElement('div').innerHTML = '<b>x</b>')),
      attempt(() => (document.createElement('script').src = '/x.js')),
      attempt(() => trustedTypes.createPolicy('anybody', {})),
    ];
  });
  expect(thrown).toEqual(['TypeError', 'TypeError', 'TypeError']);

  const signed = () =>
    page.evaluate(() => {
      type Sign = Record<'createScriptURL' | 'createHTML', (...given: unknown[]) => unknown>;
      const places = [window, Reflect.get(window, '__weaverShared__') as object];
      const found = places.flatMap((place) =>
        Object.getOwnPropertySymbols(place).map((key) => Reflect.get(place, key) as Partial<Sign>),
      );
      const signers = found.filter((value): value is Sign => typeof value.createScriptURL === 'function');
      const attempt = (action: () => unknown): string => {
        try {
          return String(action());
        } catch {
          return 'refused';
        }
      };
      return signers.map((signer) => [
        attempt(() => signer.createScriptURL('https://evil.example/x.js')),
        attempt(() => signer.createHTML('<b onclick="x">a</b>', (html: unknown) => html)),
      ]);
    });
  // Markup is refused until the sanitizer has loaded.
  await expect.poll(signed).toEqual([['refused', '<b>a</b>']]);
});

it('a second copy of the SDK works under the policy that the first one made', async () => {
  const { page, pageErrors, violations } = await world.openMadeUp({
    headers: {
      'content-security-policy':
        "script-src 'nonce-{nonce}' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types weaverSDK",
    },
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Two copies</title></head><body>
      <div id="island"></div>
      <script nonce="{nonce}" src="https://static.example.com/build/utils/weaver-sdk.umd.js"></script>
      <script nonce="{nonce}">var first = weaverSDK; weaverSDK = undefined;</script>
      <script nonce="{nonce}" src="https://static.example.com/build/utils/weaver-sdk.js"></script>
    </body></html>`,
  });
  for (const copy of ['first', 'weaverSDK']) {
    await page.evaluate(
      async ([name, config]) => {
        const sdk = Reflect.get(globalThis, name) as typeof weaverSDK;
        await sdk.init(config);
        await sdk.render('#island', '@weapp/people/ProfileCard').ready;
        await sdk.destroy();
      },
      [copy, configFor(world.stack)] as const,
    );
  }
  expect(violations).toEqual([]);
  expect(pageErrors).toEqual([]);
});
