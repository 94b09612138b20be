/** Uploads and downloads: a lazy chunk. */
export { createDownloadFile } from '../../http/files/downloadFile.js';
export { createUploadFile } from '../../http/files/uploadFile.js';
export { createXhrTransport } from '../../http/files/xhrTransport.js';
