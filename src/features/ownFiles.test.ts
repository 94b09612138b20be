import { expect, it } from 'vitest';
import { createOwnFiles } from './ownFiles.js';

const FOLDER = 'https://host.example/assets/';
const { ownerOf } = createOwnFiles(FOLDER, ['https://static.example']);

it.each(['weaver-sdk.js', 'weaver-sdk.umd.js', 'static/js/report-1a6745f0.js?v=1'])(
  'takes %s for a file of the SDK',
  (file) => {
    expect(ownerOf(FOLDER + file)).toEqual({ kind: 'sdk', app: '' });
  },
);

it.each([
  'app.js',
  'weaver-sdk/app.js',
  'weaver-sdk.umd.js.map',
  'my-weaver-sdk.js',
  'static/js/app.js',
  'other/weaver-sdk.umd.js',
])('does not take %s of the page for one', (file) => {
  expect(ownerOf(FOLDER + file)).toBeUndefined();
});
