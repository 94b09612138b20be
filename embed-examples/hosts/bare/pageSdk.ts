import type { WeaverGlobal } from '../../../src/light.js';

declare global {
  /** The global of the script tag, for code that tests run inside the page. */
  var weaverSDK: WeaverGlobal;
}

/** The config that connects the bare page to the stack of a test. */
export function configFor(stack: { readonly api: string; readonly static: string }): {
  readonly oadomain: string;
  readonly staticDomain: string;
  readonly authTokenApi: string;
} {
  return { oadomain: stack.api, staticDomain: stack.static, authTokenApi: '/api/weaver-token?user=li.wei' };
}
