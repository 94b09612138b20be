import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';

/** A node of parsed HTML: the properties that all node types of the parser have. */
export interface HtmlNode {
  /** The tag in lower case, or `#text`, `#comment`, … */
  readonly nodeName: string;
  /** The text of a text node. */
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly HtmlNode[];
}

/** The result of parsing HTML: its nodes, and whether the rest was cut off. */
export interface ParsedHtml {
  readonly nodes: readonly HtmlNode[];
  readonly isCut: boolean;
}

/** Thrown into the parser to stop it. */
class TooDeep extends Error {}

/**
 * Parses HTML as a browser would: any text gives some tree. The parser searches all open elements at every tag, so a
 * few kilobytes of nested tags would keep it busy for minutes: the tree ends where more than `mostOpen` elements are
 * open.
 */
export function parseHtml(html: string, mostOpen: number): ParsedHtml {
  const open = new Set<unknown>();
  const document: DefaultTreeAdapterTypes.Document = defaultTreeAdapter.createDocument();
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    // Kept because a parser that is stopped returns nothing.
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

/** The children of a node; for a template, none. */
export function childrenOf(node: HtmlNode): readonly HtmlNode[] {
  return node.childNodes ?? [];
}

/** The value of an attribute, '' when it is missing. */
export function attributeOf(node: HtmlNode, name: string): string {
  return node.attrs?.find((attribute) => attribute.name === name)?.value ?? '';
}

/** An attribute as a whole number; undefined for anything else, and outside of the bounds. */
export function wholeNumberOf(node: HtmlNode, name: string, least: number, most: number): number | undefined {
  const value = attributeOf(node, name).trim();
  const number = Number(value);
  return /^-?\d+$/.test(value) && number >= least && number <= most ? number : undefined;
}
