import { createApp } from 'vue';
import { createWeaver } from 'weaver-sdk/vue';
import App from './App.vue';
import './app.css';

const weaver = createWeaver({
  oadomain: import.meta.env.VITE_OADOMAIN,
  staticDomain: import.meta.env.VITE_STATIC_DOMAIN,
  authTokenApi: '/api/weaver-token',
  theme: { colorScheme: 'auto' },
});

createApp(App).use(weaver).mount('#app');
