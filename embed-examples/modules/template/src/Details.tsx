import type { ReactElement } from 'react';
import { text } from './texts.js';

/** What few people look at, and nobody waits for. A lazy part is a default export. */
export default function Details(): ReactElement {
  return <p className="wt-line">{text('details')}</p>;
}
