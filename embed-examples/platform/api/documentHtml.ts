import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';

/** A node of parsed HTML: what all kinds of nodes of the parser have in common. */
export interface HtmlNode {
  /** The tag in lower case, or `#text`, `#comment`, … */
  readonly nodeName: string;
  /** The text of a text node. */
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly HtmlNode[];
}

/** What comes of HTML: its nodes, and whether they are only its beginning. */
export interface ParsedHtml {
  readonly nodes: readonly HtmlNode[];
  readonly isCut: boolean;
}

/** Thrown into the parser to stop it. */
class TooDeep extends Error {}

/**
 * Reads HTML as a browser would: whatever is written gives some tree. The parser looks through the elements that stand
 * open at every tag, so that a few kilobytes of tags inside tags would keep it busy for minutes: where more than
 * `mostOpen` stand open, the tree ends.
 */
export function parseHtml(html: string, mostOpen: number): ParsedHtml {
  const open = new Set<unknown>();
  const document: DefaultTreeAdapterTypes.Document = defaultTreeAdapter.createDocument();
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    // Kept at hand: a parser that is stopped answers nothing.
    createDocument: () => document,
    onItemPush(element) {
      open.add(element);
      if (open.size > mostOpen) throw new TooDeep();
    },
    onItemPop(element) {
      open.delete(element);
    },
  };
  try {
    parse(html, { treeAdapter });
    return { nodes: document.childNodes, isCut: false };
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return { nodes: document.childNodes, isCut: true };
  }
}

/** What is inside a node; of a template, nothing. */
export function childrenOf(node: HtmlNode): readonly HtmlNode[] {
  return node.childNodes ?? [];
}

/** The value of an attribute, '' without one. */
export function attributeOf(node: HtmlNode, name: string): string {
  return node.attrs?.find((attribute) => attribute.name === name)?.value ?? '';
}

/** A whole number that an attribute holds; undefined for anything else, and outside of the bounds. */
export function wholeNumberOf(node: HtmlNode, name: string, least: number, most: number): number | undefined {
  const value = attributeOf(node, name).trim();
  const number = Number(value);
  return /^-?\d+$/.test(value) && number >= least && number <= most ? number : undefined;
}
