import { html } from 'hono/html';

import { STATIC_PATHS } from '../../../src/wire/calls.js';
import { pageTextsIn } from './client/pageTexts.js';
import type { RecordPage } from './client/recordPath.js';
import type { SimulatedClient } from './simulatedClients.js';

type Html = ReturnType<typeof html>;

/** Where the script and the style sheet of the pages are served. */
export const PAGE_FILES_PATH = '/pages/';

/** What a page needs to know of the platform. */
export interface PageData {
  /** The origins of the pages that may show it in a frame. */
  readonly allowedOrigins: readonly string[];
  /** True if the page is the content of an app's window, and no frame of a host page: only a simulated app shows it so. */
  readonly isInClient?: boolean;
}

function page(language: string, title: string, scripts: Html, body: Html): Html {
  const { lang, dir } = pageTextsIn(language);
  return html`<!doctype html>
    <html lang="${lang}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${PAGE_FILES_PATH}page.css" />
        ${scripts}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

/** Runs before all other scripts, as what an app adds to a page does. */
const clientScript = ({ name, app }: SimulatedClient): Html =>
  html`<script src="${PAGE_FILES_PATH}simulatedClient.js" data-client="${name}" data-app="${app}"></script>`;

/** The page of a record; its script shows the record. */
export function recordPageHtml(
  language: string,
  { name }: RecordPage,
  { client, ...data }: PageData & { readonly client: SimulatedClient | undefined },
): Html {
  const title = name[pageTextsIn(language).names];
  const scripts = html`${client === undefined ? '' : clientScript(client)}
    <script src="${STATIC_PATHS.sdkFiles}weaver-sdk.js" defer></script>
    <script src="${STATIC_PATHS.sdkFiles}weaver-sdk.page.js" defer></script>
    <script type="module" src="${PAGE_FILES_PATH}page.js"></script>`;
  const body = html`<main class="column" id="container">
    <h1 class="kind" id="kind">${title}</h1>
    <div id="record" data-page="${JSON.stringify(data)}"></div>
    <div class="message" id="message" role="alert" hidden>
      <p id="message-text"></p>
      <p><a id="open-alone" target="_blank" rel="noopener" hidden></a></p>
    </div>
  </main>`;
  return page(language, title, scripts, body);
}

/** A page that is only a message. */
function messageHtml(language: string, title: string, hint: string): Html {
  const body = html`<main class="message">
    <h1>${title}</h1>
    <p>${hint}</p>
  </main>`;
  return page(language, title, html``, body);
}

/** The page for a path that leads to no record of a kind that this platform shows. */
export function noPageHtml(language: string): Html {
  const { noPage, noPageHint } = pageTextsIn(language).texts;
  return messageHtml(language, noPage, noPageHint);
}

/** The page for a record of a module that the tenant hides (spec 2 §6). */
export function hiddenModuleHtml(language: string): Html {
  const { hidden, hiddenHint } = pageTextsIn(language).texts;
  return messageHtml(language, hidden, hiddenHint);
}
