import {
  CONVERTED_DOCUMENTS,
  type DocumentDetail,
  type DocumentFormat,
  type DocumentBlock,
  type DocumentSpan,
  MARK_TAGS,
  type DocumentCell,
} from './documents.js';

/** How a document becomes a file. */
interface FileForm {
  readonly contentType: string;
  /** @param picture the address of a picture in the file, by its address on the platform */
  readonly write: (document: DocumentDetail, picture: (src: string) => string) => string;
}

/** The formats that documents are converted to. To add one, add a row. */
const FORMS: Readonly<Record<DocumentFormat, FileForm>> = {
  html: { contentType: 'text/html', write: htmlFile },
  text: { contentType: 'text/plain', write: textFile },
};

/** A file that is made of a document. */
export interface ConvertedForm extends FileForm {
  readonly nameOf: (document: DocumentDetail) => string;
}

/** The format that the module name in the address of a download selects; undefined for stored files. */
export function convertedForm(module: string): ConvertedForm | undefined {
  const formats = Object.keys(CONVERTED_DOCUMENTS) as DocumentFormat[];
  const format = formats.find((one) => CONVERTED_DOCUMENTS[one].module === module);
  return (
    format && {
      ...FORMS[format],
      nameOf: ({ title }) => title + CONVERTED_DOCUMENTS[format].extension,
    }
  );
}

/** So that the editors of Windows read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE = '\r\n';
const INDENT = '  ';

const spansText = (spans: readonly DocumentSpan[]): string =>
  spans.map(({ text, href }) => (href === undefined || href === text ? text : `${text} <${href}>`)).join('');

const indented = (text: string, first: string): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : ' '.repeat(first.length)) + line)
    .join('\n');

function blockText(block: DocumentBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return spansText(block.spans);
    case 'list':
      return block.items
        .map((item, index) =>
          indented(blocksText(item, '\n'), block.isOrdered ? `${(block.start ?? 1) + index}. ` : '- '),
        )
        .join('\n');
    case 'quote':
      return indented(blocksText(block.blocks), '> ');
    case 'code':
      return indented(block.text, INDENT);
    case 'table': {
      const rows = block.rows.map((row) =>
        row.map(({ blocks }) => blocksText(blocks, ' ').replaceAll('\n', ' ')).join('\t'),
      );
      return [block.caption, ...rows].filter((line) => line !== '').join('\n');
    }
    case 'image':
      return [block.alt, block.caption].filter((line) => line !== '').join('\n');
    case 'rule':
      return '---';
  }
}

const blocksText = (blocks: readonly DocumentBlock[], between = '\n\n'): string =>
  blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join(between);

/** A document as plain text, with the addresses of its links; cells of tables are separated by tabs. */
export function textFile({ title, owner, updatedAt, blocks }: DocumentDetail): string {
  const text = [title, `${owner.name} · ${updatedAt}`, blocksText(blocks)].join('\n\n');
  return BYTE_ORDER_MARK + text.replaceAll('\n', LINE) + LINE;
}

const STYLE = `body { font: 16px/1.6 system-ui, sans-serif; margin: 2em auto; max-width: 46em; padding: 0 1em }
img { height: auto; max-width: 100% }
table { border-collapse: collapse }
td, th { border: 1px solid #bbb; padding: .4em .7em; text-align: start; vertical-align: top }
pre { overflow: auto; white-space: pre-wrap }
blockquote { border-inline-start: 3px solid #bbb; margin-inline: 0; padding-inline-start: 1em }`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);

/** ` name="value"`; nothing for an absent value. */
const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${escaped(String(value))}"`;

function spanHtml({ text, marks = [], href }: DocumentSpan): string {
  const marked = marks.reduce(
    (inner, mark) => `<${MARK_TAGS[mark]}>${inner}</${MARK_TAGS[mark]}>`,
    escaped(text).replaceAll('\n', '<br>'),
  );
  return href === undefined ? marked : `<a${attribute('href', href)}>${marked}</a>`;
}

const spansHtml = (spans: readonly DocumentSpan[]): string => spans.map(spanHtml).join('');

function cellHtml({ isHeader, columnSpan, rowSpan, blocks }: DocumentCell, picture: PictureAddress): string {
  const tag = isHeader ? 'th' : 'td';
  const spans = attribute('colspan', columnSpan) + attribute('rowspan', rowSpan);
  return `<${tag}${spans}>${blocksHtml(blocks, picture)}</${tag}>`;
}

function blockHtml(block: DocumentBlock, picture: PictureAddress): string {
  switch (block.kind) {
    case 'heading': {
      // The title is the first level.
      const level = Math.min(6, block.level + 1);
      return `<h${level}>${spansHtml(block.spans)}</h${level}>`;
    }
    case 'paragraph':
      return `<p>${spansHtml(block.spans)}</p>`;
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      const items = block.items.map((item) => `<li>${blocksHtml(item, picture)}</li>`).join('');
      return `<${tag}${attribute('start', block.start)}>${items}</${tag}>`;
    }
    case 'quote':
      return `<blockquote>${blocksHtml(block.blocks, picture)}</blockquote>`;
    case 'code':
      return `<pre><code>${escaped(block.text)}</code></pre>`;
    case 'table': {
      const caption = block.caption === '' ? '' : `<caption>${escaped(block.caption)}</caption>`;
      const rows = block.rows.map((row) => `<tr>${row.map((cell) => cellHtml(cell, picture)).join('')}</tr>`);
      return `<table>${caption}${rows.join('')}</table>`;
    }
    case 'image': {
      const size = attribute('width', block.widthPx) + attribute('height', block.heightPx);
      const image = `<img${attribute('src', picture(block.src))}${attribute('alt', block.alt)}${size}>`;
      const caption = block.caption === '' ? '' : `<figcaption>${escaped(block.caption)}</figcaption>`;
      return `<figure>${image}${caption}</figure>`;
    }
    case 'rule':
      return '<hr>';
  }
}

const blocksHtml = (blocks: readonly DocumentBlock[], picture: PictureAddress): string =>
  blocks.map((block) => blockHtml(block, picture)).join('\n');

/** The address of a picture in the file, by its address on the platform. */
type PictureAddress = (src: string) => string;

/** A document as a page that is readable without the platform, with nothing in it that can run. */
export function htmlFile(
  { title, owner, updatedAt, blocks }: DocumentDetail,
  picture: PictureAddress,
): string {
  return `<!doctype html>
<html dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
${STYLE}
</style>
</head>
<body dir="auto">
<h1>${escaped(title)}</h1>
<p><bdi>${escaped(owner.name)}</bdi> · ${escaped(updatedAt)}</p>
${blocksHtml(blocks, picture)}
</body>
</html>
`;
}
