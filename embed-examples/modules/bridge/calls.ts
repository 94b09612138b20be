import { recordHref } from '../kit/recordHref.js';
import { jsApi } from './sharedLibrary.js';
import { text } from './texts.js';

const TASK = '4915532168790030007';

/** What the buttons call. `number` counts the presses; `show` shows what a broadcast has brought. Resolves to the outcome. */
export const CALLS = {
  openRecord: () => jsApi.openLink(recordHref('task', TASK) ?? ''),
  openTrusted: () => jsApi.openLink('https://www.163.com/'),
  // The user is asked first.
  openUnknown: () => jsApi.openLink('https://supplier.example/offer?id=7'),
  // Refused, whoever would open it.
  openScript: () => jsApi.openLink('javascript:alert(1)'),
  setTitle: (number: number) => jsApi.setTitle({ title: text('newTitle', { number: String(number) }) }),
  close: () => jsApi.close(),
  playVideo: () => jsApi.playVideo({ url: '/pages/sample.webm', title: text('video') }),
  playAudio: () => jsApi.playAudio({ url: '/pages/sample.wav', title: text('sound') }),
  onBroadcast: async (_: number, show: (data: unknown) => void) => {
    await jsApi.onBroadcast('example:saved', show);
  },
  broadcast: (number: number) => jsApi.broadcast({ name: 'example:saved', data: { number } }),
} as const satisfies Readonly<
  Record<string, (number: number, show: (data: unknown) => void) => Promise<unknown>>
>;

/** The name of a button. */
export type CallName = keyof typeof CALLS;

/** The buttons by subject. */
export const GROUPS = [
  ['links', ['openRecord', 'openTrusted', 'openUnknown', 'openScript']],
  ['window', ['setTitle', 'close']],
  ['media', ['playVideo', 'playAudio']],
  ['broadcasts', ['onBroadcast', 'broadcast']],
] as const satisfies readonly (readonly [title: string, calls: readonly CallName[]])[];

/** The calls of `jsApi` that a client may do. */
const CLIENT_CALLS = [
  'openLink',
  'setTitle',
  'playVideo',
  'playAudio',
  'broadcast',
  'onBroadcast',
  'close',
] as const;

/** Which calls the client does now. */
export const askWhatItCan = (): Promise<readonly (readonly [name: string, isDone: boolean])[]> =>
  Promise.all(CLIENT_CALLS.map(async (name) => [name, await jsApi.can(name)] as const));

/** The name of the client now; `none` in a browser. */
export const clientName = (): string => jsApi.client;
