// `npm run pictures`: takes the pictures of the start page from the real pages, as small WebP files.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { FOLDERS } from '../../platform/folders.js';
import { startWorld } from '../../testing/runningWorld.js';
import { listHosts } from './hostDescription.js';
import { PICTURE_FOLDER } from './indexFiles.js';

/** Small, so that something can be recognised in a picture of 400 px. */
const SCREEN = { width: 800, height: 500 };
const LONGEST_WAIT_MS = 8_000;

/** The browser's own encoder: Playwright has none for WebP. The code is a text, because tsx changes functions. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const source = JSON.stringify(`data:image/png;base64,${png.toString('base64')}`);
  const address = await page.evaluate<string>(`(async () => {
    const image = new Image();
    image.src = ${source};
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 250 });
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, 400, 250);
    return canvas.toDataURL('image/webp', 0.7);
  })()`);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

async function takePicture(browser: Browser, encoder: Page, address: string): Promise<Buffer> {
  const context = await browser.newContext({ viewport: SCREEN, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(address);
    // Pages that never rest are taken as they are then.
    await page.waitForLoadState('networkidle', { timeout: LONGEST_WAIT_MS }).catch(() => undefined);
    await page.evaluate("document.querySelector('.example-live')?.scrollIntoView()");
    return await toWebp(encoder, await page.screenshot());
  } finally {
    await context.close();
  }
}

const world = await startWorld();
const { stack, browser } = world;
const encoder = await browser.newPage();
await mkdir(PICTURE_FOLDER, { recursive: true });
for (const { folder } of await listHosts(FOLDERS.hosts)) {
  const picture = await takePicture(browser, encoder, `${stack.host}/${folder}/`);
  await writeFile(join(PICTURE_FOLDER, `${folder}.webp`), picture);
  console.log(`${folder}: ${(picture.length / 1024).toFixed(1)} kB`);
}
await world.close();
