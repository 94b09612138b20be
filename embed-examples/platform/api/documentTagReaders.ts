import type { DocumentBlock, DocumentCell, DocumentSpan } from '../../../src/wire/office/documents.js';
import type { Origins } from '../context.js';
import { endParagraph, lookInside, type Place } from './documentFlow.js';
import { attributeOf, childrenOf, wholeNumberOf, type HtmlNode } from './documentHtml.js';
import { DOCUMENT_LIMITS } from './documentLimits.js';
import { linkTarget, pictureAddress } from './documentLinks.js';
import { DROPPED_TAGS, HEADING_TAGS } from './documentTags.js';

/** Reads nested nodes, for tags that have content. */
export interface Walk {
  readonly origins: Origins;
  readChildren(node: HtmlNode, place: Place): void;
  /** The blocks of some nodes, in a flow of their own inside that of `place`. */
  blocksOf(nodes: readonly HtmlNode[], place: Place): DocumentBlock[];
  /** True once a limit was reached: nothing more is read after that. */
  isCut(): boolean;
}

/** Adds the blocks of a tag to the flow of `place`. */
export type TagReader = (node: HtmlNode, place: Place, walk: Walk) => void;

/** The plain text of a node. */
function textOf(node: HtmlNode, depth = 0): string {
  if (node.nodeName === 'br') return '\n';
  if (DROPPED_TAGS.has(node.nodeName) || depth > DOCUMENT_LIMITS.treeDepth) return '';
  return (
    (node.value ?? '') +
    childrenOf(node)
      .map((child) => textOf(child, depth + 1))
      .join('')
  );
}

/** Text on a single line. */
const lineOf = (text: string): string => text.replace(/[ \t\n\r\f]+/g, ' ').trim();

/** A list, quote or table that is nested too deeply becomes lines of text. */
const nested =
  (read: TagReader): TagReader =>
  (node, place, walk) => {
    endParagraph(place.flow);
    if (place.flow.nesting < DOCUMENT_LIMITS.nesting) read(node, place, walk);
    else walk.readChildren(node, place);
    endParagraph(place.flow);
  };

const readHeading: TagReader = (node, place, walk) => {
  endParagraph(place.flow);
  const { blocks } = place.flow;
  const isTop = place.flow.nesting === 0;
  // A heading in a list or a cell does not belong to the document's outline: there it is only bold.
  const look = isTop ? place.look : lookInside('b', place.look);
  const inside = walk.blocksOf(childrenOf(node), { ...place, look });
  const spans = inside.flatMap((block): readonly DocumentSpan[] =>
    block.kind === 'paragraph' ? block.spans : [],
  );
  const level = HEADING_TAGS.get(node.nodeName) ?? 1;
  if (spans.length > 0) blocks.push(isTop ? { kind: 'heading', level, spans } : { kind: 'paragraph', spans });
  blocks.push(...inside.filter(({ kind }) => kind !== 'paragraph'));
};

const readList: TagReader = (node, place, walk) => {
  const items: DocumentBlock[][] = [];
  for (const child of childrenOf(node)) {
    const isItem = child.nodeName === 'li';
    const blocks = walk.blocksOf(isItem ? childrenOf(child) : [child], place);
    const last = items[items.length - 1];
    if (blocks.length === 0) continue;
    // Editors write a nested list between the items: it belongs to the item before it.
    if (isItem || last === undefined) items.push(blocks);
    else last.push(...blocks);
  }
  if (items.length === 0) return;
  const isOrdered = node.nodeName === 'ol';
  const start = isOrdered ? wholeNumberOf(node, 'start', 0, 999_999) : undefined;
  place.flow.blocks.push({ kind: 'list', isOrdered, ...(start === undefined ? {} : { start }), items });
};

const readQuote: TagReader = (node, place, walk) => {
  const blocks = walk.blocksOf(childrenOf(node), place);
  if (blocks.length > 0) place.flow.blocks.push({ kind: 'quote', blocks });
};

const readCode: TagReader = (node, { flow }) => {
  endParagraph(flow);
  const text = textOf(node).replace(/\s+$/, '');
  if (text !== '') flow.blocks.push({ kind: 'code', text });
};

function cellOf(node: HtmlNode, place: Place, walk: Walk): DocumentCell {
  const columnSpan = wholeNumberOf(node, 'colspan', 2, 100);
  const rowSpan = wholeNumberOf(node, 'rowspan', 2, 1000);
  return {
    isHeader: node.nodeName === 'th',
    ...(columnSpan === undefined ? {} : { columnSpan }),
    ...(rowSpan === undefined ? {} : { rowSpan }),
    blocks: walk.blocksOf(childrenOf(node), place),
  };
}

const readTable: TagReader = (node, place, walk) => {
  const parts = childrenOf(node);
  const rows = parts
    .flatMap((part) => (part.nodeName === 'tr' ? [part] : childrenOf(part)))
    .filter(({ nodeName }) => nodeName === 'tr')
    .map((row) =>
      childrenOf(row)
        .filter(({ nodeName }) => nodeName === 'td' || nodeName === 'th')
        .flatMap((cell) => (walk.isCut() ? [] : [cellOf(cell, place, walk)])),
    )
    .filter((cells) => cells.length > 0);
  const caption = parts.find(({ nodeName }) => nodeName === 'caption');
  if (rows.length === 0) return;
  place.flow.blocks.push({
    kind: 'table',
    caption: caption === undefined ? '' : lineOf(textOf(caption)),
    rows,
  });
};

const readPicture: TagReader = (node, { flow, look }, { origins }) => {
  const written = attributeOf(node, 'src');
  const alt = lineOf(attributeOf(node, 'alt'));
  const src = pictureAddress(written, origins);
  if (src === undefined) {
    // A picture that may not be loaded becomes a link; a link around it is kept.
    const target = linkTarget(written, origins);
    const words = alt === '' ? (target?.href ?? '') : alt;
    flow.writer.add(words, look.href === undefined ? { ...look, ...target } : look);
    return;
  }
  endParagraph(flow);
  const widthPx = wholeNumberOf(node, 'width', 1, 4000);
  const heightPx = wholeNumberOf(node, 'height', 1, 4000);
  flow.blocks.push({
    kind: 'image',
    src,
    alt,
    caption: '',
    ...(widthPx === undefined ? {} : { widthPx }),
    ...(heightPx === undefined ? {} : { heightPx }),
  });
};

const readCaption: TagReader = (node, place, walk) => {
  endParagraph(place.flow);
  const { blocks } = place.flow;
  const picture = blocks[blocks.length - 1];
  if (picture?.kind === 'image') blocks[blocks.length - 1] = { ...picture, caption: lineOf(textOf(node)) };
  else walk.readChildren(node, place);
  endParagraph(place.flow);
};

const readLink: TagReader = (node, place, walk) => {
  const target = linkTarget(attributeOf(node, 'href'), walk.origins);
  walk.readChildren(node, { ...place, look: { ...place.look, ...target } });
};

/** Tags that are neither formatting nor a line. */
export const TAG_READERS: ReadonlyMap<string, TagReader> = new Map([
  ...[...HEADING_TAGS.keys()].map((tag) => [tag, readHeading] as const),
  ['ul', nested(readList)],
  ['ol', nested(readList)],
  ['blockquote', nested(readQuote)],
  ['table', nested(readTable)],
  ['pre', readCode],
  ['listing', readCode],
  ['img', readPicture],
  ['figcaption', readCaption],
  ['a', readLink],
  ['br', (_node, { flow }) => flow.writer.breakLine()],
  [
    'hr',
    (_node, { flow }) => {
      endParagraph(flow);
      flow.blocks.push({ kind: 'rule' });
    },
  ],
] satisfies (readonly [string, TagReader])[]);
