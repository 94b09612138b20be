import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Origins } from '../../platform/context.js';

/** A host page as the index lists it. */
export interface HostPage {
  readonly folder: string;
  readonly title: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** The folders that have an index.html, with its title. */
export async function listHostPages(hostsFolder: string, leftOut: readonly string[]): Promise<HostPage[]> {
  const entries = await readdir(hostsFolder, { withFileTypes: true });
  const pages: HostPage[] = [];
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !leftOut.includes(entry.name))) {
    const html = await readFile(join(hostsFolder, name, 'index.html'), 'utf8').catch(() => undefined);
    if (html === undefined) continue;
    pages.push({ folder: name, title: /<title>([^<]*)<\/title>/i.exec(html)?.[1]?.trim() || name });
  }
  return pages.sort((a, b) => a.folder.localeCompare(b.folder, 'en'));
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body { margin: 0 auto; max-width: 44rem; padding: 2.5rem 1.25rem; font: 16px/1.6 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; }
p { margin: .25rem 0 1rem; opacity: .85; }
ul { list-style: none; margin: 1.25rem 0; padding: 0; display: grid; gap: .6rem; }
li a { display: block; padding: .8rem 1rem; border: 1px solid color-mix(in srgb, currentColor 22%, transparent); border-radius: .6rem; text-decoration: none; color: inherit; }
li a:hover, li a:focus-visible { border-color: #1f6fff; }
li small { display: block; opacity: .7; }
footer { margin-top: 2rem; font-size: .9rem; }
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** The start page: every host page there is. */
export function indexPage(pages: readonly HostPage[], origins: Origins): string {
  const items = pages.map(
    ({ folder, title }) =>
      `<li><a href="/${encodeURIComponent(folder)}/">${escapeHtml(title)}<small>/${escapeHtml(folder)}/</small></a></li>`,
  );
  const list = items.length === 0 ? '<p>There is no host page yet.</p>' : `<ul>${items.join('')}</ul>`;
  return page(
    'Host pages',
    `<h1>Host pages</h1><p>Pages of outside systems that embed the platform.</p>${list}
<footer><a href="${escapeHtml(origins.api)}/control/">Control page of the platform</a></footer>`,
  );
}

/** What a wrong address gets. */
export function notFoundPage(): string {
  return page('Not found', '<h1>There is no such page</h1><p><a href="/">All host pages</a></p>');
}
