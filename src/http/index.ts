export * from './apiUrl.js';
export * from './httpClient.js';
export * from './identity.js';
export * from './readJson.js';
export * from './statusText.js';
export * from './loadRequest.js';
export type * from './requestOptions.js';
