import type { Origins } from '../../platform/context.js';
import { HOST_GROUPS, type Host } from './hostDescription.js';

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

/** The same styles as the examples. */
function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/frame/example.css">
</head>
<body class="example example-index">
<main class="example-main">
${body}
</main>
</body>
</html>
`;
}

function card({ folder, title, summary, docs }: Host): string {
  const name = encodeURIComponent(folder);
  return `<li class="example-card"><a href="${escapeHtml(`/${name}/`)}">
<img src="${escapeHtml(`/pictures/${name}.webp`)}" alt="" width="400" height="250" loading="lazy">
<strong>${escapeHtml(title)}</strong>
<span>${escapeHtml(summary)}</span></a>
<a class="example-card-docs" href="${escapeHtml(`/${docs}`)}" aria-label="${escapeHtml(`${title}: ${docs}`)}">${escapeHtml(docs)}</a></li>`;
}

/** The start page: all hosts by group. */
export function indexPage(hosts: readonly Host[], origins: Origins): string {
  const groups = HOST_GROUPS.map(({ id, title, about }) => {
    const members = hosts.filter(({ group }) => group === id);
    if (members.length === 0) return '';
    return `<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
<p>${about}</p>
<ul class="example-cards">
${members.map(card).join('\n')}
</ul>
</section>`;
  });
  const jumps = HOST_GROUPS.map(({ id, title }) => `<a href="#${id}">${title}</a>`);
  const list = hosts.length === 0 ? '<p>There is no host page yet.</p>' : groups.join('\n');
  return page(
    'weaverSDK examples',
    `<h1>weaverSDK examples</h1>
<p class="example-lead">Pages of outside systems that embed the office platform. Each one works, shows its own code, and is
driven by a test.</p>
<nav class="example-groups" aria-label="Groups">${jumps.join('\n')}</nav>
${list}
<p class="example-foot"><a href="${escapeHtml(origins.api)}/control/">Control page of the platform</a>: make its calls fail,
slow or wrong, and see what the pages do. <a href="${escapeHtml(origins.api)}/control/errors.html">Errors of pages</a>: what
pages reported. <a href="${escapeHtml(origins.api)}/control/monitor.html">Monitor</a>: how fast what they embed is.
<a href="${escapeHtml(origins.api)}/control/appeals.html">Sensitive words</a>: appeals and rules.</p>`,
  );
}

/** The page for a wrong address. */
export function notFoundPage(): string {
  return page('Not found', '<h1>There is no such page</h1>\n<p><a href="/">All examples</a></p>');
}
