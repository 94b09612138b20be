/** Uploads, downloads, hooks, the transfer endpoint, tokens: a lazy chunk. */
export { downloadFile } from '../files/downloadFile.js';
export { withFileName } from '../files/fileNameOf.js';
export { uploadFile } from '../files/uploadFile.js';
export { watchBody, createXhrTransport } from '../files/xhrTransport.js';
export { fetchTenantToken } from '../request/fetchTenantToken.js';
export { ofetchHooks } from '../request/ofetchHooks.js';
export { isTransferred, transferBody } from '../request/transfer.js';
