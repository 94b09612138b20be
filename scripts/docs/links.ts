import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../lib/paths.mjs';

/** A page without its code, which contains no links or headings. */
const prose = (page: string): string =>
  page.replace(/^```[\s\S]*?^```$/gm, '').replace(/^( *)```[\s\S]*?^\1```$/gm, '');

/** The relative links of a page, as written. */
export function linksOf(page: string): readonly string[] {
  return [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z][a-z+.-]*:/i.test(link));
}

/** The anchor of a heading, as GitHub generates it. */
function anchorOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** The anchors of a page's headings. */
export function anchorsOf(page: string): readonly string[] {
  return [...prose(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

/** The relative links of a page that lead to no file of the repository, or to no heading of it. */
export function brokenLinksOf(path: string): readonly string[] {
  return linksOf(readFileSync(join(root, path), 'utf8')).filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? join(root, path) : join(root, dirname(path), decodeURI(file));
    if (relative(root, target).startsWith('..') || !existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
  });
}
