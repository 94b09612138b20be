const wanted = new URLSearchParams(location.search);
const user = encodeURIComponent(wanted.get('user') ?? 'zhao.lihua');

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: `/api/weaver-token?user=${user}`,
    language: wanted.get('language') ?? 'en_US',
    theme: { colorScheme: wanted.get('scheme') ?? 'auto' },
  })
  .catch(() => undefined); // the island shows it

weaverSDK.render('#hand-over', '@weapp/uibusiness/HandOver');

// Without this call the page opens no stream. It ends with the session.
let disconnect = weaverSDK.connectMessages();

weaverSDK.on('notice', ({ kind, text }) => {
  const row = document.createElement('li');
  row.textContent = `${kind}: ${text}`;
  document.querySelector('#events').append(row);
});

document.querySelector('#connection').addEventListener('click', ({ currentTarget }) => {
  if (disconnect === undefined) {
    disconnect = weaverSDK.connectMessages();
  } else {
    disconnect();
    disconnect = undefined;
  }
  currentTarget.textContent = disconnect === undefined ? 'Connect' : 'Disconnect';
});
