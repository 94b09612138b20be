/** Loads the inspector's file. */
export const importInspector = (
  _folder: string | undefined,
  _nonce: string | undefined,
): Promise<typeof import('../inspector/index.js')> => import('../inspector/index.js');
