import type { ReactElement } from 'react';

/** More of what stands before and behind the host would push the question off the screen. */
const MOST_BEFORE = 100;
const MOST_BEHIND = 300;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/**
 * Where a link leads, with its host marked, so that `https://bank.example@evil.example` is seen for what it is.
 *
 * @param props.url as the URL parser writes it: the host ends where the path begins
 */
export function Address({ url }: { readonly url: string }): ReactElement {
  const { host } = new URL(url);
  const path = url.indexOf('/', 'http://.'.length);
  return (
    <p className="weaver-ui-address" dir="ltr">
      {cut(url.slice(0, path - host.length), MOST_BEFORE)}
      <strong>{host}</strong>
      {cut(url.slice(path), MOST_BEHIND)}
    </p>
  );
}
