const query = new URLSearchParams(location.search);

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    language: 'en_US',
    theme: { colorScheme: 'auto' },
    authTokenApi: '/api/weaver-token?user=li.wei',
    // Progress in every browser. Where fetch can report it (HTTP/2), leave this out: fetch refuses redirects, xhr
    // cannot.
    uploadTransport: query.get('transport') ?? 'fetch',
    // The library that modules import as '@weapp/utils', for the page's own scripts.
    exposeUtils: true,
  })
  .catch((error) => console.error(error.code, error.message));

/** Stores a file; `onProgress` is called with `{ loaded, total }` in bytes, `signal` aborts it. */
export function upload(file, signal, onUploadProgress) {
  return window.weappUtils.uploadFile({ file, module: 'doc', signal, onUploadProgress });
}

/** Has the browser save a stored file under the name that it was stored with. */
export function download(fileId) {
  return window.weappUtils.downloadFile({ fileId, module: 'doc' });
}

/** A call of the platform as the signed-in person; rejects with a WeaverError. */
export function ask(at) {
  return window.weappUtils.request({ url: '/api/hrm/people/detail', params: { id: 'me', at } });
}
