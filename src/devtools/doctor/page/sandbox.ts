/** How a page without an origin of its own calls itself. */
export const OPAQUE_ORIGIN = 'null';

/** What lets a sandboxed frame out. To allow the origin 'null' would let every sandboxed page of the world in. */
export const SANDBOX_FIX =
  '<iframe sandbox="allow-scripts allow-same-origin allow-popups" …>, or no sandbox attribute';
