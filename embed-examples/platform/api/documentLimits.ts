/** How much of a body is read: no document of a person comes near, and no document can keep the platform busy. */
export const DOCUMENT_LIMITS = {
  characters: 400_000,
  nodes: 20_000,
  treeDepth: 100,
  nesting: 6,
} as const;
