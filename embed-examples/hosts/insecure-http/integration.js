weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token',
    theme: { colorScheme: 'auto' },
  })
  .catch((error) => console.error(error.code, error.message));

weaverSDK.render('#card', '@weapp/people/ProfileCard');

// The features that this browser has on this page; the SDK needs none of them.
const given = {
  'Secure context': window.isSecureContext,
  'Clipboard API': navigator.clipboard !== undefined,
  'Web Locks': navigator.locks !== undefined,
  'crypto.subtle': window.crypto.subtle !== undefined,
  'crypto.randomUUID': window.crypto.randomUUID !== undefined,
};
for (const [name, isThere] of Object.entries(given)) {
  const term = document.createElement('dt');
  term.textContent = name;
  const value = document.createElement('dd');
  value.textContent = isThere ? 'yes' : 'no';
  document.querySelector('#context').append(term, value);
}
