/** `@weapp/broken`: everything that the error monitor records, caused by buttons. */
import './styles/broken.css';

export { BrokenPanel, BrokenPanel as default } from './BrokenPanel.js';
export type { BrokenPanelProps } from './BrokenPanel.js';
export { Crash } from './Crash.js';
export { SlowList } from './SlowList.js';
export { LostPicture } from './LostPicture.js';
