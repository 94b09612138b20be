/**
 * The queue snippet (contract §4), to be pasted inline before the script tag: it queues calls until the SDK has loaded,
 * which then runs them in order and settles the returned promises. One function, so that it adds no other globals.
 */
((page: Record<string, unknown>, name: string) => {
  type Settle = (value?: unknown) => void;
  type Legacy = { __defineGetter__: (key: string, get: () => unknown) => void };
  const known = page[name] as { init?: unknown } | undefined;
  if (known && known.init) return;

  const q: unknown[] = [];
  let lastId = 0;
  const push = (method: string, args: unknown[], handleId?: number, yes?: Settle, no?: Settle): number => {
    const id = handleId || ++lastId;
    q.push([method, args, id, yes, no]);
    return id;
  };
  const later = (method: string, args: unknown[], handleId?: number): Promise<unknown> => {
    const result = new Promise((yes, no) => {
      push(method, args, handleId, yes, no);
      // If the script never loads, the promises must not stay pending.
      setTimeout(() => {
        const message = sdk['version'] ? 'init did not finish in time' : 'weaverSDK script did not arrive';
        no(Object.assign(Error(message), { name: 'WeaverError', code: 'INIT_TIMEOUT' }));
      }, 60_000);
    });
    // Like the SDK's own promises: an ignored one must not cause an unhandled rejection.
    result.catch(() => 0);
    return result;
  };
  const listen = (method: string, event: unknown, listener: Settle, handleId?: number): (() => void) => {
    let ended: unknown;
    push(method, [event, (payload: unknown) => ended || listener(payload)], handleId);
    return () => {
      ended = 1;
    };
  };

  const sdk: Record<string, unknown> = {
    q,
    status: 'idle',
    on: (event: unknown, listener: Settle) => listen('on', event, listener),
    render(...args: unknown[]) {
      const island: Record<string, unknown> = { status: 'loading' };
      const ready = new Promise((yes, no) => {
        const id = push(
          'render',
          args,
          0,
          (real) => {
            // Not defineProperty: a `value` on a polluted Object.prototype would make its descriptor invalid.
            for (const key in real as object)
              (island as Legacy).__defineGetter__(key, () => (real as never)[key]);
            yes((real as { ready: unknown }).ready);
          },
          no,
        );
        island['on'] = (event: unknown, listener: Settle) => listen('render.on', event, listener, id);
        island['update'] = (props: unknown) => later('render.update', [props], id);
        island['unmount'] = () => later('render.unmount', [], id);
      });
      ready.catch(() => {
        island['status'] = 'error';
      });
      island['ready'] = ready;
      return island;
    },
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
  ]) {
    sdk[method] = (...args: unknown[]) => later(method, args);
  }
  const ready = (sdk['ready'] = later('ready', []));
  // This promise exists on every page, so a failure is logged even if no call is made.
  ready.catch((error: unknown) => sdk['version'] || console.error(error));
  page[name] = sdk;
})(globalThis, 'weaverSDK');
