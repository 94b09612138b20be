import { renderToString } from 'react-dom/server';
import { App } from './App.js';

/** The markup of the page when it is sent. */
export function render(address: URL): string {
  return renderToString(<App address={address} />);
}
