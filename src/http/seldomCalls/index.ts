/** Uploads, downloads, hooks, the transfer endpoint, tokens: a lazy chunk. */
export { downloadFile, uploadFile } from '../files/storedFiles.js';
export { withFileName } from '../files/fileNames.js';
export { watchBody, createXhrTransport } from '../files/progress.js';
export { fetchTenantToken } from '../request/fetchTenantToken.js';
export { ofetchHooks } from '../request/ofetchHooks.js';
export { isTransferred, transferBody } from '../request/transfer.js';
