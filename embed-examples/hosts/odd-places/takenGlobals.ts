import { CONFIG, renderCard } from './oddPage.js';

/** A script that remembers the SDK that the page has now. */
export const REMEMBER = '<script>window.first = weaverSDK;</script>';

/** A variable of the page with the name of the SDK. */
export const TAKEN = `<script>var weaverSDK = { of: 'mine' };</script>`;

/** A global of the page with the name of the SDK, that no script can change. */
export const READ_ONLY = `<script>Object.defineProperty(window, 'weaverSDK', { value: 'mine' });</script>`;

/** What the page does with the SDK. */
export const START = `<div id="island"></div><script>weaverSDK.init(${CONFIG}); ${renderCard("'#island'")}</script>`;

/** The warnings in the console. */
export const warnings = (console: readonly string[]): string[] =>
  console.filter((line) => line.startsWith('warning:'));
