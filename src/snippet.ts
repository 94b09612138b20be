/**
 * The queue snippet (contract §4), to be pasted inline before the script tag: it queues calls until the SDK has loaded,
 * which then runs them in order and settles the returned promises. One function, so that it adds no other globals.
 */
((page: Record<string, unknown>, name: string) => {
  type Settle = (value?: unknown) => void;
  type Legacy = { __defineGetter__: (key: string, get: () => unknown) => void };
  // A page may have queued calls by hand.
  const { init, q = [] } = (page[name] || {}) as { init?: unknown; q?: unknown[] };
  if (init) return;
  let lastId = 0;
  const push = (method: string, args: unknown[], handleId?: number, yes?: Settle, no?: Settle): number => {
    const id = handleId || ++lastId;
    q.push([method, args, id, yes, no]);
    return id;
  };
  const failure = (): Error =>
    Object.assign(Error(sdk['version'] ? 'init did not finish' : 'weaverSDK did not arrive'), {
      name: 'WeaverError',
      code: 'INIT_TIMEOUT',
    });
  /** The promise of a queued call. If the script never loads, it must not stay pending. */
  const wait = (start: (yes: Settle, no: Settle) => void): Promise<unknown> => {
    const result = new Promise((yes, no) => {
      start(yes, no);
      setTimeout(() => {
        no(failure());
      }, 60_000);
    });
    // Like the SDK's own promises: an ignored one must not cause an unhandled rejection.
    result.catch(() => 0);
    return result;
  };
  const later = (method: string, args: unknown[], handleId?: number): Promise<unknown> =>
    wait((yes, no) => push(method, args, handleId, yes, no));
  /** @param queued the promise of the call that the listener waits for: its failure is an `error` event */
  const listen = (
    method: string,
    event: unknown,
    listener: Settle,
    handleId?: number,
    queued?: Promise<unknown>,
  ): (() => void) => {
    let ended: unknown;
    const tell = (payload: unknown): unknown => ended || listener(payload);
    push(method, [event, tell], handleId);
    if (queued && event === 'error') queued.catch(tell);
    return () => {
      ended = 1;
    };
  };

  /** Queues `method`; what it returns becomes the real island or frame. `calls` are the names of its queued methods. */
  const opener =
    (method: string, ...calls: string[]) =>
    (...args: unknown[]): unknown => {
      const handle: Record<string, unknown> = { status: 'loading' };
      let id: number | undefined;
      const queued = wait((yes, no) => {
        id = push(
          method,
          args,
          0,
          (real) => {
            // Not defineProperty: a `value` on a polluted Object.prototype would make its descriptor invalid.
            for (const key in real as object)
              (handle as Legacy).__defineGetter__(key, () => (real as never)[key]);
            yes(real);
          },
          no,
        );
      });
      const ready = queued.then((real) => (real as { ready: unknown }).ready);
      queued.catch(() => {
        handle['status'] = 'error';
      });
      ready.catch(() => 0);
      handle['ready'] = ready;
      handle['on'] = (event: unknown, listener: Settle) =>
        listen(method + '.on', event, listener, id, queued);
      for (const call of calls) handle[call] = (...given: unknown[]) => later(method + '.' + call, given, id);
      return handle;
    };

  const sdk: Record<string, unknown> = {
    q,
    status: 'idle',
    on: (event: unknown, listener: Settle) => listen('on', event, listener),
    render: opener('render', 'update', 'unmount'),
    embed: opener('embed', 'update', 'unmount', 'call', 'get'),
    connectMessages: (source: unknown) => {
      const connected = later('connectMessages', [source]) as Promise<() => void>;
      return () => {
        // Without the script there is nothing to end.
        connected.then((end) => {
          end();
        }, failure);
      };
    },
    // Later the click is over, and the browser would block the window.
    open: () => Promise.reject(failure()),
  };
  sdk['monitor'] = {
    enabled: true,
    captureError(error: unknown, options: unknown) {
      // The SDK gives its record this id.
      const id = `${Math.random()}${Math.random()}`.replace(/0\./g, '') + q.length;
      push('monitor.captureError', [error, options, id]);
      return id;
    },
    flush: () => later('monitor.flush', []),
    mark: (name: unknown) => push('monitor.mark', [name]),
    setEnabled: (on: unknown) => push('monitor.setEnabled', [on]),
  };
  for (const method of [
    'init',
    'inspect',
    'doctor',
    'logout',
    'apply',
    'destroy',
    'setTheme',
    'setLanguage',
    'preload',
    'defineElements',
  ]) {
    sdk[method] = (...args: unknown[]) => later(method, args);
  }
  const ready = (sdk['ready'] = later('ready', []));
  // This promise exists on every page, so a failure is logged even if no call is made.
  ready.catch((error: unknown) => sdk['version'] || console.error(error));
  page[name] = sdk;
})(globalThis, 'weaverSDK');
