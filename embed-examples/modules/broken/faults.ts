import { weappMonitorInstance } from '@weapp/utils';
import type { ModuleContext } from '../kit/weaver.js';

/** What a fault needs to occur. */
export interface FaultContext {
  readonly weaver: ModuleContext;
  /** The callback of the host page. */
  readonly onAction: (fault: string) => void;
  /** Shows a picture whose file does not exist. */
  readonly addPicture: () => void;
  /** Shows a component of this module that throws while it renders. */
  readonly addCrash: () => void;
}

/** How many errors a storm consists of. */
const STORM = 10_000;

/** An error message with everything that must not be recorded. */
const PRIVATE_MESSAGE =
  'broken: no answer from https://files.example/doc/7?eteamsid=address-secret&user=li.wei#top for ' +
  'li.wei@corp.example, +86 138 1234 5678, token=message-secret, Authorization: Bearer header-secret';

/** Throws `count` errors that nobody catches, in one task. */
function throwMany(count: number, messageAt: (index: number) => string): void {
  const storm = new EventTarget();
  let thrown = 0;
  storm.addEventListener('gust', () => {
    throw new Error(messageAt(thrown++));
  });
  while (thrown < count) storm.dispatchEvent(new Event('gust'));
}

/** Keys of {@link FAULTS}. */
export type FaultName = keyof typeof FAULTS;

/** Everything that can go wrong, by name. */
export const FAULTS = {
  click() {
    throw new Error('broken: an event handler threw');
  },
  timer() {
    setTimeout(() => {
      throw new RangeError('broken: a timer threw');
    });
  },
  privateMessage() {
    const error = new Error(PRIVATE_MESSAGE);
    // Libraries add the causes of an error to its stack.
    error.stack = `${error.stack}\nCaused by: Error: ${PRIVATE_MESSAGE}`;
    throw error;
  },
  hostCallback({ onAction }: FaultContext) {
    onAction('hostCallback');
  },
  identical() {
    throwMany(STORM, () => 'broken: the same error again');
  },
  distinct() {
    throwMany(STORM, (index) => `broken: error ${String.fromCharCode(97 + (index % 26))}${index}`);
  },
  rejection() {
    void Promise.reject(new Error('broken: a promise was rejected'));
  },
  textRejection() {
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- modules do this
    void Promise.reject('broken: rejected with a text');
  },
  refusedCall({ weaver }: FaultContext) {
    void weaver.request({ url: '/api/broken/refused', params: { tk: 'query-secret' } });
  },
  failedCall({ weaver }: FaultContext) {
    weaver
      .request({ url: '/papi/i18n/getTeamDefaultLang', params: { broken: 'query-secret' } })
      .catch(() => undefined);
  },
  lostCall({ weaver }: FaultContext) {
    weaver
      .request({ url: '/papi/i18n/rate/getTargetRate', method: 'POST', params: { broken: 'query-secret' } })
      .catch(() => undefined);
  },
  abortedCall({ weaver }: FaultContext) {
    const { signal, abort } = abortable();
    weaver
      .request({ url: '/papi/i18n/getTeamDefaultLang', params: { broken: 'aborted' }, signal })
      .catch(() => undefined);
    abort();
  },
  picture({ addPicture }: FaultContext) {
    addPicture();
  },
  nested({ addCrash }: FaultContext) {
    addCrash();
  },
  reported({ weaver }: FaultContext) {
    weappMonitorInstance.captureError(new Error('broken: reported by the module'), {
      component: '@weapp/broken/BrokenPanel',
      extra: { island: weaver.islandId, note: 'extra-secret' },
    });
  },
} as const satisfies Readonly<Record<string, (context: FaultContext) => void>>;

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    abort: () => {
      controller.abort();
    },
  };
}
