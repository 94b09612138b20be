import type { DocumentBlock } from '../../../src/wire/office/documents.js';
import type { Origins } from '../context.js';
import { createFlow, endParagraph, lookInside, type Place } from './documentFlow.js';
import { childrenOf, parseHtml, type HtmlNode } from './documentHtml.js';
import { DOCUMENT_LIMITS } from './documentLimits.js';
import { outlined } from './documentOutline.js';
import { TAG_READERS, type Walk } from './documentTagReaders.js';
import { DROPPED_TAGS, LINE_TAGS } from './documentTags.js';

/** A document body as it is sent. */
export interface DocumentBody {
  readonly blocks: readonly DocumentBlock[];
  /** True when a limit was reached: `blocks` contain what was read before that. */
  readonly isCut: boolean;
}

/** Thrown to end the traversal when a limit is reached. */
function createWalk(origins: Origins): Walk {
  let nodesLeft: number = DOCUMENT_LIMITS.nodes;
  let isCut = false;

  function readNode(node: HtmlNode, place: Place): void {
    const { nodeName: tag, value = '' } = node;
    if (tag === '#text') place.flow.writer.add(value, place.look);
    if (tag.startsWith('#') || DROPPED_TAGS.has(tag)) return;
    const read = TAG_READERS.get(tag);
    if (read !== undefined) {
      read(node, place, walk);
      return;
    }
    const isLine = LINE_TAGS.has(tag);
    if (isLine) endParagraph(place.flow);
    walk.readChildren(node, { ...place, look: lookInside(tag, place.look) });
    if (isLine) endParagraph(place.flow);
  }

  function readNodes(nodes: readonly HtmlNode[], place: Place): void {
    // Each place counts too: a table of empty cells has no nodes in them.
    nodesLeft -= 1;
    isCut ||= nodesLeft < 0;
    for (const node of nodes) {
      nodesLeft -= 1;
      isCut ||= nodesLeft < 0 || place.depth > DOCUMENT_LIMITS.treeDepth;
      if (isCut) return;
      readNode(node, place);
    }
  }

  const walk: Walk = {
    origins,
    readChildren(node, place) {
      readNodes(childrenOf(node), { ...place, depth: place.depth + 1 });
    },
    blocksOf(nodes, place) {
      const flow = createFlow(place.flow.nesting + 1);
      readNodes(nodes, { ...place, flow, depth: place.depth + 1 });
      endParagraph(flow);
      return flow.blocks;
    },
    isCut: () => isCut,
  };
  return walk;
}

/**
 * Converts HTML as an editor wrote it to blocks of text: known tags become structure, unknown tags are removed and
 * their text is kept, executable content is removed as a whole. Never throws, whatever the HTML.
 */
export function readDocumentBody(html: string, origins: Origins): DocumentBody {
  const { characters, treeDepth } = DOCUMENT_LIMITS;
  const parsed = parseHtml(html.slice(0, characters), treeDepth);
  const flow = createFlow(0);
  const walk = createWalk(origins);
  for (const node of parsed.nodes) walk.readChildren(node, { flow, look: {}, depth: 0 });
  endParagraph(flow);
  return {
    blocks: outlined(flow.blocks),
    isCut: parsed.isCut || walk.isCut() || html.length > characters,
  };
}
