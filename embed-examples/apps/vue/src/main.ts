import { createApp } from 'vue';
import { defineWeaverElements, weaverSDK } from 'weaver-sdk/element';
import App from './App.vue';
import './app.css';

weaverSDK
  .init({
    oadomain: import.meta.env.VITE_OADOMAIN,
    staticDomain: import.meta.env.VITE_STATIC_DOMAIN,
    authTokenApi: '/api/weaver-token',
    theme: { colorScheme: 'auto' },
  })
  .catch(() => undefined); // each element shows it
defineWeaverElements();

createApp(App).mount('#app');
