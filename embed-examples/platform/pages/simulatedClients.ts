/** The clients that a page of a record can be shown in, for the examples; `browser` is a phone's browser without a client. */
export const SIMULATED_CLIENTS = [
  'em',
  'e10',
  'wecom',
  'wecomPrivate',
  'dingtalk',
  'feishu',
  'wechat',
  'desktop',
  'browser',
] as const;

/** A client that can be simulated. */
export type SimulatedClientName = (typeof SIMULATED_CLIENTS)[number];

/** A client around a page, which the page around the frame plays. */
export interface SimulatedClient {
  readonly name: SimulatedClientName;
  /** The origin of the page around the frame, which gets what the page asks its client for. */
  readonly app: string;
}

/** The query parameter that asks for a client. */
const PARAMETER = 'simulatedClient';

/**
 * The client that the address of a page asks for by name.
 *
 * @param app the origin of the page around the frame, '' if there is none that may show the page
 */
export function simulatedClientOf(query: URLSearchParams, app: string): SimulatedClient | undefined {
  const asked = query.get(PARAMETER);
  const name = SIMULATED_CLIENTS.find((known) => known === asked);
  return name === undefined || app === '' ? undefined : { name, app };
}
