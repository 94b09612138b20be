export { createClassicRunner, type ClassicRunner } from './classicRunner.browser.js';
export { parseAssetManifest } from '../../wire/parseAssetManifest.js';
