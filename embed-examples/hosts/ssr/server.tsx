import { renderToString } from 'react-dom/server';
import { App } from './App.js';

/** What stands in the page when it is sent. */
export function render(address: URL): string {
  return renderToString(<App address={address} />);
}
