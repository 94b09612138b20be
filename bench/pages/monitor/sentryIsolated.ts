import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';

/** Sentry as its documents advise for code on a page of others: a client and a scope of its own, nothing global. */
export function start(endpoint: string): { flush: () => unknown } {
  const client = new BrowserClient({
    dsn: `${endpoint.replace('://', '://key@')}/1`,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  addEventListener('error', ({ error }) => {
    scope.captureException(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    scope.captureException(reason);
  });
  return { flush: () => client.flush(1000) };
}
