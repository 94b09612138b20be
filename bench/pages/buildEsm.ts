import { weaverSDK } from 'weaver-sdk';
import './benchPage.js';

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    ...globalThis.inlined,
  })
  .catch((error: unknown) => {
    throw error;
  });
weaverSDK.render('#island', '@weapp/people/ProfileCard');
