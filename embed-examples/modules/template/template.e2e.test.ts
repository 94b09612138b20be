import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { card, heading, mark, NAME, radius, useTemplate } from './templateWorld.js';

const { world, edit, openPage, openOverridden, askedOfPlatform, devOrigin } = useTemplate();

describe('without an override', () => {
  it('the deployed module is used: an ES module with its styles, its labels and its lazy chunk', async () => {
    const opened = await openPage('');
    await heading(opened, 'Hello, Ann');
    await card(opened).getByRole('button', { name: 'More' }).click();
    await card(opened).getByText('This part came in a file of its own').waitFor();
    expect(await mark(opened)).toBeNull();
    expect((await askedOfPlatform()).sort()).toEqual([
      '/build/template/static/css/main.css',
      '/build/template/static/js/Details.js',
      '/build/template/static/js/main.js',
    ]);
    expect(opened.console.filter((line) => line.includes('weaverSDK'))).toEqual([]);
    expect(opened.pageErrors).toEqual([]);
    expect(await axeViolations(opened.page)).toEqual([]);
  });
});

describe('an override', () => {
  it('loads the module from the dev server, marks its island and reports that', async () => {
    const opened = await openOverridden();
    await heading(opened, 'Hello, Ann');
    expect(await mark(opened)).toBe(devOrigin());
    expect(opened.console).toContain(
      `warning: [weaverSDK] ${NAME} is overridden: it is loaded from the development server ${devOrigin()}`,
    );
    await card(opened).getByRole('button', { name: 'More' }).click();
    await card(opened).getByText('This part came in a file of its own').waitFor();
    expect(await askedOfPlatform()).toEqual([]);
    expect(await radius(opened)).toBe('8px');
    expect(opened.pageErrors).toEqual([]);
  });

  it('can be read only by pages of this machine', async () => {
    const allowed = async (origin: string): Promise<string | null> => {
      const answer = await fetch(`${devOrigin()}/build/template/asset-manifest.json`, {
        headers: { origin },
      });
      return answer.headers.get('access-control-allow-origin');
    };
    expect(await allowed(world.stack.host)).toBe(world.stack.host);
    expect(await allowed('https://evil.example')).toBeNull();
  });
});

describe('a code change', () => {
  it('updates the mounted island: new code with the current props', async () => {
    const opened = await openOverridden();
    await opened.page.evaluate(() => {
      window.island.update({ name: 'Bob' });
    });
    await heading(opened, 'Hello, Bob');
    await edit('Greeting.tsx', '{greet(name)}</h2>', '{greet(name)} again</h2>');
    await heading(opened, 'Hello, Bob again');
    await edit('greet.ts', "text('hello'", "'Dear ' + text('hello'");
    await heading(opened, 'Dear Hello, Bob again');

    // Functions and islands added later have it too.
    const greeting = await opened.page.evaluate(
      (name) => weaverSDK.apply<string>(`${name}/greet`, 'Cid'),
      NAME,
    );
    expect(greeting).toBe('Dear Hello, Cid');
    expect(await opened.page.evaluate(() => window.island.status)).toBe('ready');
    expect(opened.pageErrors).toEqual([]);
  });
});
