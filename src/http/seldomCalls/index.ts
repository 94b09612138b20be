/** Uploads, downloads, hooks, the transfer endpoint, tokens: a lazy chunk. */
export { createDownloadFile } from '../files/downloadFile.js';
export { withFileName } from '../files/fileNameOf.js';
export { createUploadFile } from '../files/uploadFile.js';
export { watchBody, createXhrTransport } from '../files/xhrTransport.js';
export { createFetchTenantToken } from '../request/fetchTenantToken.js';
export { ofetchHooks } from '../request/ofetchHooks.js';
export { isTransferred, transferBody } from '../request/transfer.js';
export { saveFile } from '../../browser/saveFile.js';
