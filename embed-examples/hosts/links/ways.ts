import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { World } from '../../testing/world.js';
import { linksAreReady, openNote, UNKNOWN } from './notePage.js';

/** A way to follow a link to an unknown address: content of an island, and what a person does to it. */
export type Way = readonly [how: string, html: string, press: (page: Page) => Promise<void>];

/** One for each kind of element and gesture, and those with which a page might evade the question. */
export const WAYS: readonly Way[] = [
  [
    'Enter',
    `<a href="${UNKNOWN}">link</a>`,
    async (page) => {
      await page.getByText('link').focus();
      await page.keyboard.press('Enter');
    },
  ],
  [
    'a click on an element in it',
    `<a href="${UNKNOWN}"><b>link</b></a>`,
    (page) => page.getByText('link').click(),
  ],
  [
    'a click on an old SVG link',
    `<svg width="80" height="40"><a xlink:href="${UNKNOWN}"><text y="20">link</text></a></svg>`,
    (page) => page.getByText('link').click(),
  ],
  [
    'a click on an area',
    `<img usemap="#m" width="40" height="40" alt="map" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><map name="m"><area shape="rect" coords="0,0,40,40" href="${UNKNOWN}" alt="area"></map>`,
    (page) => page.getByAltText('map').click({ position: { x: 20, y: 20 } }),
  ],
  [
    'a click on one that pings and downloads',
    `<a href="${UNKNOWN}" ping="https://ping.example/" download>link</a>`,
    (page) => page.getByText('link').click(),
  ],
  [
    'a click on one that would replace the page',
    `<a href="${UNKNOWN}" target="_top">link</a>`,
    (page) => page.getByText('link').click(),
  ],
  [
    'a click that the module stops at once',
    `<a href="${UNKNOWN}" onclick="event.stopImmediatePropagation()">link</a>`,
    (page) => page.getByText('link').click(),
  ],
];

/** The plain ones. */
export const FURTHER_WAYS: readonly Way[] = [
  ['a click', `<a href="${UNKNOWN}">link</a>`, (page) => page.getByText('link').click()],
  [
    'Shift and a click',
    `<a href="${UNKNOWN}">link</a>`,
    (page) => page.getByText('link').click({ modifiers: ['Shift'] }),
  ],
  [
    'a click on an SVG link',
    `<svg width="80" height="40"><a href="${UNKNOWN}"><text y="20">link</text></a></svg>`,
    (page) => page.getByText('link').click(),
  ],
  [
    'a click that the module stops',
    `<div onclick="event.stopPropagation()"><a href="${UNKNOWN}">link</a></div>`,
    (page) => page.getByText('link').click(),
  ],
];

/** Checks that the link is asked about, whichever way it is followed, and opens nothing before. */
export async function expectAsked(world: World, ways: readonly Way[]): Promise<void> {
  const note = await openNote(world);
  await linksAreReady(note.page);
  const outcomes: (readonly unknown[])[] = [];
  for (const [how, html, press] of ways) {
    await note.write(html);
    await press(note.page);
    await note.question.waitFor();
    outcomes.push([how, await note.events(), note.opened.length, new URL(note.page.url()).pathname]);
    await note.page.keyboard.press('Escape');
    await note.question.waitFor({ state: 'detached' });
  }
  expect(outcomes).toEqual(ways.map(([how]) => [how, [`unverified: ${UNKNOWN}`], 0, '/bare/']));

  await note.write(`<a href="${UNKNOWN}">link</a>`);
  await note.page.getByText('link').click();
  await note.question.getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => note.opened).toEqual([UNKNOWN]);
}
