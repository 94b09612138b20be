import { attempt } from '../../core/callerValues.js';
import { pageBase } from '../../browser/page.js';
import { valuesOf } from '../../core/objects.js';
import { pageTimer } from '../../core/promises.js';
import { withoutQuery } from '../../core/addressQuery.js';
import { FILE_CALLS } from '../../wire/files.js';
import { MONITOR_PATHS } from '../../wire/monitorPaths.js';
import { ajaxError, type FailedCall } from '../ajaxErrors.js';
import type { PageEffect } from '../pageEffect.js';
import { replaceMethod } from '../putBack.browser.js';

/** The calls that are not captured: the monitor's own (spec 1 §7), and uploads that the SDK sends and reports itself. */
function excludedPaths(uploadTransport: 'fetch' | 'xhr' | undefined): readonly string[] {
  return [...valuesOf(MONITOR_PATHS), ...(uploadTransport === 'xhr' ? [FILE_CALLS.upload.path] : [])];
}

/** A call that ends without an answer less than this before the page is left was ended by leaving it. */
const LEAVING_MS = 1_000;

/**
 * Captures the page's own XMLHttpRequests that fail: with a status of 400 or above, or without an answer (spec 1 §8). One that
 * the page aborts has not failed.
 */
export const failedCalls: PageEffect = {
  name: 'failedCalls',
  when: () => true,
  start({ sdk, config }) {
    const excluded = excludedPaths(config.uploadTransport);
    const sent = new WeakMap<XMLHttpRequest, Omit<FailedCall, 'status'>>();
    const cancels = new Set<() => void>();
    let hasEnded = false;

    const report = (call: FailedCall): void => {
      sdk.monitor.captureError(...ajaxError(call));
    };
    const hear = ({ currentTarget }: Event): void => {
      const request = currentTarget as XMLHttpRequest;
      const call = sent.get(request);
      if (!call || hasEnded) return;
      if (request.status >= 400) report({ ...call, status: request.status });
      if (request.status !== 0) return;
      const cancel = pageTimer(LEAVING_MS, () => {
        cancels.delete(cancel);
        report({ ...call, status: 0 });
      });
      cancels.add(cancel);
    };
    const unwrap = [
      replaceMethod(
        XMLHttpRequest.prototype,
        'open',
        (open) =>
          function (method, address, ...others) {
            const url = attempt(() => new URL(String(address), pageBase()).href, '');
            const isExcluded = excluded.some((path) => withoutQuery(url).endsWith(path));
            if (this instanceof XMLHttpRequest) {
              if (isExcluded || url === '') sent.delete(this);
              else sent.set(this, { method: String(method).toUpperCase(), url });
            }
            return Reflect.apply(open, this, [method, address, ...others]);
          },
      ),
      replaceMethod(
        XMLHttpRequest.prototype,
        'send',
        (send) =>
          function (...args) {
            if (this instanceof XMLHttpRequest && sent.has(this)) {
              // A second listener of the same function is not added.
              for (const type of ['load', 'error', 'timeout']) this.addEventListener(type, hear);
            }
            return Reflect.apply(send, this, args);
          },
      ),
    ];
    return () => {
      hasEnded = true;
      for (const one of unwrap) one();
      for (const cancel of cancels) cancel();
    };
  },
};
