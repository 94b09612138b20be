import { createApp, defineComponent, h, ref } from 'vue';
import type { WeaverSDK } from 'weaver-sdk';
import { OfficeIsland } from './officeIsland.js';

declare const weaverSDK: WeaverSDK;

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token',
    theme: { colorScheme: 'auto' },
  })
  .catch(() => undefined); // each island shows it

const FIRST = ['Badge', 'Laptop', 'Keys'];

const App = defineComponent({
  setup() {
    const isOpen = ref(true);
    const items = ref<readonly string[]>(FIRST);
    const done = ref(0);
    const press = (text: string, onClick: () => void) => h('button', { type: 'button', onClick }, text);
    return () => [
      h('div', { class: 'example-buttons' }, [
        press(isOpen.value ? 'Close the office' : 'Open the office', () => (isOpen.value = !isOpen.value)),
        press('Shorter list', () => (items.value = FIRST.slice(0, 1))),
      ]),
      h('p', { role: 'status' }, `Done here: ${done.value}`),
      isOpen.value
        ? [
            h(OfficeIsland, { comp: '@weapp/people/ProfileCard' }),
            h(OfficeIsland, {
              comp: '@weapp/classic17/Checklist',
              data: { items: items.value },
              onChange: (list: readonly string[]) => (done.value = list.length),
            }),
          ]
        : null,
    ];
  },
});

createApp(App).mount('#app');
