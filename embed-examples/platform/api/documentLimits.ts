/** How much of a body is read: more than any real document needs, and little enough not to keep the platform busy. */
export const DOCUMENT_LIMITS = {
  characters: 400_000,
  nodes: 20_000,
  treeDepth: 100,
  nesting: 6,
} as const;
