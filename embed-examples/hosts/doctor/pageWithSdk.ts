import type { MadeUpPage } from '../../testing/madeUpPages.js';

const FOLDER = 'https://static.example.com/build/utils';

/** The script tag of a page, and the policy above it. */
export interface SdkTag {
  readonly file?: string;
  /** Whether the tag has the nonce of the page's policy. */
  readonly hasNonce?: boolean;
  readonly policy?: string;
  /** HTML after the tag. */
  readonly behind?: string;
  /** Further attributes of the tag. */
  readonly attributes?: string;
}

/** A page with only the SDK. */
export function pageWithSdk({
  file = 'weaver-sdk.umd.js',
  hasNonce = true,
  policy,
  behind = '',
  attributes = '',
}: SdkTag): MadeUpPage {
  const nonce = hasNonce ? ' nonce="{nonce}"' : '';
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Portal</title>
<link rel="icon" href="data:," />
<script src="${FOLDER}/${file}" crossorigin="anonymous"${nonce} ${attributes}></script>${behind}
</head><body><div id="island"></div></body></html>`,
    headers: policy === undefined ? {} : { 'Content-Security-Policy': policy },
  };
}
