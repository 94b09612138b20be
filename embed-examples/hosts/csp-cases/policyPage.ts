import type { Page } from 'playwright';
import type { WeaverConfig } from '../../../src/index.js';
import type { MadeUpPage } from '../../testing/madeUpPages.js';
import '../bare/pageSdk.js';

const SDK_FOLDER = 'https://static.example.com/build/utils/';

/** What is to be different about a page under a policy. */
export interface PolicyPageOptions {
  /** Default: enforced. */
  readonly isReportOnly?: boolean;
  /** Of the SDK's tag; the nonce of the page unless told. */
  readonly attributes?: string;
  /** Markup before the SDK's tag. */
  readonly head?: string;
  /** Which build; the whole one-file script unless told. */
  readonly sdkFile?: string;
}

/** The SDK's tag, as the pages under a policy have it. */
export const sdkTag = (sdkFile: string, attributes: string): string =>
  `<script src="${SDK_FOLDER}${sdkFile}" crossorigin="anonymous" ${attributes}></script>`;

/** A page with the SDK's tag and room for an island, under a policy. */
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

/** What a person sees, or the error that the page hears of. */
export interface Outcome {
  readonly code?: string;
  readonly message?: string;
  readonly text?: string;
}

/** What pages under a policy say of themselves. */
export type PageConfig = Pick<
  WeaverConfig,
  'oadomain' | 'staticDomain' | 'authTokenApi' | 'eteamsid' | 'nonce' | 'loginToken'
>;

/** Starts the SDK and puts a card on the page; says what a person sees, or the error that the page hears of. */
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
