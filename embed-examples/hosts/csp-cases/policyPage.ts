import type { Page } from 'playwright';
import type { WeaverConfig } from '../../../src/index.js';
import type { MadeUpPage } from '../../testing/madeUpPages.js';
import '../bare/pageSdk.js';

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
