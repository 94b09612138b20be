import type { ReactElement } from 'react';
import { text } from './texts.js';

/** Rarely opened content. A lazy chunk is a default export. */
export default function Details(): ReactElement {
  return <p className="wt-line">{text('details')}</p>;
}
