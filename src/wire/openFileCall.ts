/**
 * `?fileId=&download=1` or `0` → the file itself, for links that open a new window (spec 2 §2; the path is ours). Apart from
 * the other calls of files: links need no code for uploads.
 */
export const OPEN_FILE_CALL = { method: 'GET', path: '/api/file/download' } as const;
