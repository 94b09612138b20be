import type { PageEffect } from '../pageEffect.js';
import { clientTitle } from './clientTitle.browser.js';
import { consoleSilence } from './consoleSilence.browser.js';
import { density } from './density.browser.js';
import { failedCalls } from './failedCalls.browser.js';
import { failedFiles } from './failedFiles.browser.js';
import { favicon } from './favicon.browser.js';
import { grey } from './grey.browser.js';
import { keptParameters } from './keptParameters.browser.js';
import { keyboard } from './keyboard.browser.js';
import { language } from './language.browser.js';
import { notices } from './notices.browser.js';
import { pageMode } from './pageMode.browser.js';
import { messages } from './messages.js';
import { theme } from './theme.browser.js';
import { title } from './title.browser.js';
import { titleBar } from './titleBar.browser.js';
import { viewport } from './viewport.browser.js';
import { webVitals } from './webVitals.browser.js';

/** What page mode does to the page: started in this order, stopped in reverse. To add an effect, add a file and a row. */
export const EFFECTS: readonly PageEffect[] = [
  failedCalls,
  webVitals,
  consoleSilence,
  language,
  theme,
  density,
  grey,
  favicon,
  viewport,
  keptParameters,
  keyboard,
  failedFiles,
  pageMode,
  title,
  clientTitle,
  titleBar,
  notices,
  messages,
];
