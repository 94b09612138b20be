import { exportToOpenTelemetry } from 'https://static.example.com/build/utils/otel.js';

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    language: 'en_US',
    theme: { colorScheme: 'auto' },
    monitor: {
      // The usual port of a Collector on this machine.
      exporters: [exportToOpenTelemetry({ endpoint: 'http://127.0.0.1:4318', serviceName: 'intranet' })],
    },
  })
  .catch((error) => console.error(error.code, error.message));

weaverSDK.render('#card', '@weapp/people/ProfileCard');
weaverSDK.render('#gone', '@weapp/people/NoSuchCard');

document.querySelector('#report').addEventListener('click', () => {
  weaverSDK.monitor.captureError(new Error('The form could not be filled in'), {
    extra: { form: 'leave' },
  });
});
