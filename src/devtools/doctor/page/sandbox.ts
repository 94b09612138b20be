/** The serialized origin of a page with an opaque origin. */
export const OPAQUE_ORIGIN = 'null';

/** The fix for a sandboxed frame. Allowing the origin 'null' on the server would allow every sandboxed page. */
export const SANDBOX_FIX =
  '<iframe sandbox="allow-scripts allow-same-origin allow-popups" …>, or no sandbox attribute';
