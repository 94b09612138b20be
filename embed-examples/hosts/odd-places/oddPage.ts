import type { Page } from 'playwright';

/** The script tag of the one-file build. */
export const SDK_TAG =
  '<script src="https://static.example.com/build/utils/weaver-sdk.umd.js" crossorigin="anonymous"></script>';

/** The script tag of the light build. */
export const LIGHT_TAG = SDK_TAG.replace('weaver-sdk.umd.js', 'weaver-sdk.js');

/** The config of these pages, as an object literal. */
export const CONFIG = `{
  oadomain: 'https://oa.example.com',
  staticDomain: 'https://static.example.com',
  authTokenApi: '/api/weaver-token?user=li.wei',
}`;

/** A call that renders the card of the signed-in person into `place`. */
export const renderCard = (place: string): string =>
  `weaverSDK.render(${place}, '@weapp/people/ProfileCard');`;

/** A whole HTML page. */
export function oddPage({ head = '', body = '' }: { head?: string; body?: string }): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><title>Odd</title><link rel="icon" href="data:," />
${head}</head><body>${body}</body></html>`;
}

/** Waits until the card of the signed-in person is visible in `scope`. */
export async function cardIsShown(scope: Pick<Page, 'getByRole'>): Promise<void> {
  await scope.getByRole('heading', { name: '李伟' }).first().waitFor({ timeout: 15_000 });
}
