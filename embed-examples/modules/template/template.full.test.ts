import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { card, heading, mark, NAME, radius, TEMPLATE_PAGE, useTemplate } from './templateWorld.js';

const { world, edit, openPage, overridden, openOverridden, start, devOrigin, copy, askedOfPlatform } =
  useTemplate();

describe('without an override', () => {
  it('overrides are not read when the config lists no origin', async () => {
    const opened = await world.openMadeUp({ html: TEMPLATE_PAGE });
    await opened.page.addInitScript(() => {
      const { getItem } = Storage.prototype;
      window.readKeys = [];
      Storage.prototype.getItem = function (key) {
        window.readKeys.push(key);
        return getItem.call(this, key);
      };
    });
    const keysRead = async (devModuleOrigins?: readonly string[]): Promise<string[]> => {
      await opened.page.goto(opened.page.url().split('?')[0] + overridden());
      await start(opened, devModuleOrigins);
      return opened.page.evaluate(() => window.readKeys);
    };
    expect(await keysRead()).not.toContain('weaver.devModules');
    expect(await mark(opened)).toBeNull();
    expect(opened.console.filter((line) => line.includes('weaverSDK'))).toEqual([]);
    // With a listed origin the keys are read, which proves that the check works.
    expect(await keysRead([devOrigin()])).toContain('weaver.devModules');
    expect(await mark(opened)).toBe(devOrigin());
  });
});

describe('an override', () => {
  it('has the labels of its source, before those that are deployed', async () => {
    const file = join(copy(), 'labels/en_US.json');
    const labels = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    await writeFile(file, JSON.stringify({ ...labels, '-199901': 'Good day, {name}', '-199999': 'New' }));
    const opened = await openOverridden();
    await heading(opened, 'Good day, Ann');
    // The tenant's own wording comes after the first paint and must not bring the deployed labels back.
    const answered = (): Promise<boolean> =>
      opened.page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/transmod/getLabels')),
      );
    await expect.poll(answered).toBe(true);
    await opened.page.evaluate(() => weaverSDK.setLanguage('zh_CN'));
    await card(opened).getByText('更多').waitFor();
    await opened.page.evaluate(() => weaverSDK.setLanguage('en_US'));
    await heading(opened, 'Good day, Ann');
    expect(opened.console.filter((line) => line.includes('no labels'))).toEqual([]);
  });

  it('in local storage applies to every visit', async () => {
    const opened = await openPage('');
    await opened.page.evaluate(
      ([app, origin]) => localStorage.setItem('weaver.devModules', JSON.stringify({ [app]: origin })),
      [NAME, devOrigin()] as const,
    );
    await opened.page.reload();
    await start(opened, [devOrigin()]);
    expect(await mark(opened)).toBe(devOrigin());
  });

  it('of an origin that the config does not list is refused by name, once, and the deployed module is used', async () => {
    const opened = await openPage(`?weaver_dev=${NAME}@https://evil.example`, ['http://localhost:1']);
    await heading(opened, 'Hello, Ann');
    expect(await mark(opened)).toBeNull();
    expect(opened.console.filter((line) => line.includes('evil.example'))).toEqual([
      `warning: [weaverSDK] ${NAME} is not loaded from https://evil.example, which devModuleOrigins does not list`,
    ]);
    expect(await askedOfPlatform()).toContain('/build/template/static/js/main.js');
  });
});

describe('a code change', () => {
  it('of a style sheet updates mounted islands, and keeps their state', async () => {
    const opened = await openOverridden();
    await card(opened).getByRole('button', { name: 'Pressed: 0' }).click();
    expect(await radius(opened)).toBe('8px');
    await opened.page.evaluate(async (component) => {
      const box = document.body.appendChild(document.createElement('div'));
      box.id = 'bare';
      await weaverSDK.render(box, component, { name: 'Bea' }, { isolation: 'none' }).ready;
    }, `${NAME}/Greeting`);
    const bare = () =>
      opened.page
        .locator('#bare .wt-card')
        .evaluate((element) => getComputedStyle(element).borderTopLeftRadius);
    expect(await bare()).toBe('8px');
    await edit('template.css', 'border-radius: 8px', 'border-radius: 21px');
    await expect.poll(() => radius(opened), { timeout: 20_000 }).toBe('21px');
    // The same without a shadow root.
    expect(await bare()).toBe('21px');
    await card(opened).getByRole('button', { name: 'Pressed: 1' }).waitFor();
  });

  it('that breaks the component is fixed by the next one', async () => {
    const opened = await openOverridden();
    await edit(
      'Greeting.tsx',
      'const [count, setCount]',
      "if (name) throw new Error('half written');\n  const [count, setCount]",
    );
    await card(opened).getByRole('alert').waitFor();
    await card(opened).locator('summary').click();
    // The cause and where it was thrown, for the author.
    const details = card(opened).locator('.weaver-details pre');
    expect(await details.textContent()).toMatch(
      /^RENDER_FAILED\n[\s\S]*\ncause: Error: half written\n +at .*Greeting\.tsx/,
    );
    expect(
      opened.console.filter((line) => line.includes('half written') && line.includes('Greeting.tsx')),
    ).not.toEqual([]);
    await edit('Greeting.tsx', "if (name) throw new Error('half written');", '');
    await heading(opened, 'Hello, Ann');
    expect(await opened.page.evaluate(() => window.island.status)).toBe('ready');
  });

  it('remounts a module with its own renderer, with the current props', async () => {
    await writeFile(
      join(copy(), 'src/Own.ts'),
      `export const Own = {
  mount(element: HTMLElement, props: { name: string }) {
    const draw = (next: { name: string }) => { element.textContent = 'Own ' + next.name; };
    draw(props);
    return { update: draw, unmount() { element.dispatchEvent(new Event('gone', { bubbles: true, composed: true })); } };
  },
};
`,
    );
    const index = join(copy(), 'src/index.ts');
    await writeFile(index, `${await readFile(index, 'utf8')}\nexport { Own } from './Own.js';\n`);
    const opened = await openOverridden();
    await opened.page.evaluate(async (component) => {
      const box = document.body.appendChild(document.createElement('div'));
      box.id = 'own';
      const gone: string[] = [];
      Object.assign(window, { gone });
      box.addEventListener('gone', () => gone.push('gone'));
      const island = weaverSDK.render(box, component, { name: 'Ann' });
      island.on('ready', () => gone.push('ready'));
      await island.ready;
      island.update({ name: 'Bob' });
    }, `${NAME}/Own`);
    const own = opened.page.locator('#own');
    await own.getByText('Own Bob').waitFor();
    await edit('Own.ts', "'Own '", "'Anew '");
    await own.getByText('Anew Bob').waitFor({ timeout: 20_000 });
    expect(await own.getByText('Own').count()).toBe(0);
    expect(await opened.page.evaluate(() => (window as unknown as { gone: string[] }).gone)).toEqual([
      'ready',
      'gone',
    ]);
    expect(opened.pageErrors).toEqual([]);
  });

  it('has no effect after the session ends: all hooks are removed', async () => {
    const opened = await openOverridden();
    await opened.page.evaluate(() => weaverSDK.destroy());
    expect(await opened.page.evaluate(() => Reflect.has(globalThis, '__weaverShared__'))).toBe(false);
    expect(await card(opened).locator('weaver-island').count()).toBe(0);
  });
});
