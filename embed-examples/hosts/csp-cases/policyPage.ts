import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { WeaverConfig } from '../../../src/index.js';
import type { MadeUpPage } from '../../testing/madeUpPages.js';
import type { World } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import type { PolicyCase } from './cases.js';

const SDK_FOLDER = 'https://static.example.com/build/utils/';

/** Options of a page under a policy. */
export interface PolicyPageOptions {
  /** Default: enforced. */
  readonly isReportOnly?: boolean;
  /** Of the SDK's tag; default: the nonce of the page. */
  readonly attributes?: string;
  /** Markup before the SDK's tag. */
  readonly head?: string;
  /** The build; default: the complete one-file script. */
  readonly sdkFile?: string;
}

/** The SDK's tag on pages under a policy. */
export const sdkTag = (sdkFile: string, attributes: string): string =>
  `<script src="${SDK_FOLDER}${sdkFile}" crossorigin="anonymous" ${attributes}></script>`;

/** A page under a policy, with the SDK's tag and a container for an island. */
export function pageUnder(
  policy: string,
  {
    isReportOnly = false,
    attributes = 'nonce="n0nce"',
    head = '',
    sdkFile = 'weaver-sdk.umd.js',
  }: PolicyPageOptions = {},
): MadeUpPage {
  const header = isReportOnly ? 'Content-Security-Policy-Report-Only' : 'Content-Security-Policy';
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Policy</title>
<link rel="icon" href="data:," />${head}
${sdkTag(sdkFile, attributes)}
</head><body><div id="island"></div></body></html>`,
    headers: policy === '' ? {} : { [header]: policy },
  };
}

/** The visible text, or the error that the page receives. */
export interface Outcome {
  readonly code?: string;
  readonly message?: string;
  readonly text?: string;
}

/** The description in the pages' own markup. */
export type PageConfig = Pick<
  WeaverConfig,
  'oadomain' | 'staticDomain' | 'authTokenApi' | 'eteamsid' | 'nonce' | 'loginToken'
>;

/** Starts the SDK and renders a card; returns the visible text, or the error that the page receives. */
export function showCard(page: Page, config: PageConfig): Promise<Outcome> {
  return page.evaluate(async (given) => {
    try {
      await weaverSDK.init(given);
      const island = weaverSDK.render('#island', '@weapp/people/ProfileCard');
      await island.ready;
      return { text: island.shadowRoot?.querySelector('.weaver-content')?.textContent ?? '' };
    } catch (error) {
      const { code, message } = error as { code: string; message: string };
      return { code, message };
    }
  }, config);
}

/** Waits until the page shows the card. */
export const isShown = (page: Page): Promise<void> =>
  page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();

/** Opens a page under a policy, and checks that the card is shown or fails as expected. */
export async function expectCase(world: World, { policy, expected, ...given }: PolicyCase): Promise<void> {
  const { page, pageErrors, violations } = await world.openMadeUp(pageUnder(policy, given));
  const outcome = await showCard(page, configFor(world.stack));
  if (expected.kind === 'works') {
    expect(outcome.code, outcome.message).toBeUndefined();
    await isShown(page);
    const { reported } = expected;
    expect(violations.filter((violation) => reported?.test(violation) !== true)).toEqual([]);
  } else {
    expect(outcome).toEqual({
      code: expected.code,
      message: expect.stringMatching(expected.message) as string,
    });
    // At most one retry per file.
    expect(violations.length).toBeLessThan(12);
  }
  expect(pageErrors).toEqual([]);
}
