import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { DOCUMENT } from '../../platform/pages/recordPages.rows.js';
import { callIn, openClients, type ClientsPage } from './clientsPage.js';

const world = useWorld();

/** The buttons, and the calls of `jsApi` behind them. */
const BUTTONS = {
  openRecord: 'openLink',
  setTitle: 'setTitle',
  playVideo: 'playVideo',
  playAudio: 'playAudio',
  broadcast: 'broadcast',
  onBroadcast: 'onBroadcast',
} as const;

type Row = Readonly<Partial<Record<keyof typeof BUTTONS, string>>>;

const WEAVER_APP: Row = {
  openRecord: 'openLink',
  setTitle: 'setTitle',
  playVideo: 'playVideo',
  playAudio: 'playAudio',
  broadcast: 'sendBroadcast',
  onBroadcast: 'registerBroadcast',
};

/** What the client's native side receives for each button; nothing where the SDK or the browser does it. */
const RECEIVED: Readonly<Record<string, Row>> = {
  em: WEAVER_APP,
  e10: WEAVER_APP,
  desktop: WEAVER_APP,
  wecom: { openRecord: 'openDefaultBrowser' },
  wecomPrivate: { openRecord: 'openDefaultBrowser' },
  dingtalk: { openRecord: 'openLink', setTitle: 'setTitle', playVideo: 'previewVideo' },
  feishu: { openRecord: 'openLink', setTitle: 'setTitle' },
  wechat: {},
  browser: {},
};

/** The calls that the client does itself, by the table in its page. */
const abilities = async ({ frames: [frame] }: ClientsPage): Promise<readonly string[]> => {
  await frame.getByRole('button', { name: 'Ask again' }).click();
  return frame
    .locator('.client-calls tbody tr')
    .filter({ has: frame.getByRole('cell', { name: 'yes' }) })
    .locator('th')
    .allTextContents();
};

it.each(Object.entries(RECEIVED))(
  'in %s each call reaches the client or what stands in for it, and a client that refuses or has lost its calls is an answer too',
  async (client, apis) => {
    const opened = await openClients(world, `client=${client}`);
    const { page, frames, received, pageErrors } = opened;
    const [frame] = frames;
    const context = page.context();
    context.on('page', (other) => void other.close().catch(() => undefined));
    const closeDialog = async (): Promise<void> => {
      const dialog = frame.getByRole('dialog');
      if ((await dialog.count()) === 0) return;
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    };

    // The title of the page itself.
    await expect.poll(received).toHaveLength(apis.setTitle === undefined ? 0 : 1);
    for (const [button, call] of Object.entries(BUTTONS)) {
      const before = (await received()).length;
      const outcome = await callIn(frame, button);
      await closeDialog();
      const api = apis[button as keyof Row];
      const isBroadcast = api === undefined && /broadcast/i.test(call);
      expect([button, outcome]).toEqual([
        button,
        isBroadcast
          ? 'BRIDGE_MISSING: sdk not found'
          : (expect.stringMatching(/^(?:ok|"opened")$/) as string),
      ]);
      await expect
        .poll(async () => (await received()).slice(before).map((row) => row.api), { message: button })
        .toEqual(api === undefined ? [] : [api]);
    }
    const done = Object.keys(apis).map((button) => BUTTONS[button as keyof typeof BUTTONS]);
    const closes = client === 'browser' ? [] : ['close'];
    expect([...(await abilities(opened))].sort()).toEqual([...done, ...closes].sort());

    await page.getByLabel('The app answers').selectOption('refuses');
    if (apis.openRecord !== undefined) {
      expect(await callIn(frame, 'openRecord')).toMatch(/^REQUEST_FAILED: .*no permission/);
    }
    expect(await callIn(frame, 'close')).toMatch(
      client === 'browser' ? /^false$/ : /^REQUEST_FAILED: .*no permission/,
    );

    await page.getByLabel('The app answers').selectOption('missing');
    await expect.poll(() => abilities(opened)).toEqual([]);
    expect(await callIn(frame, 'close')).toBe('false');
    expect(pageErrors).toEqual([]);
  },
);

it('in page mode an app shows the title of the document, given to it or read from the document, and a second page at once', async () => {
  for (const client of ['feishu', 'wechat']) {
    const { page } = await openClients(world, `client=${client}&page=document`);
    await page.locator('.clients-title').getByText(DOCUMENT.title).waitFor();
  }
  const { page } = await openClients(world, 'client=desktop');
  await page.getByLabel('A second page').check();
  await page.getByTitle('Desktop client: second page').waitFor();
  expect(await page.locator('iframe').count()).toBe(2);
});
