import { expect, it, vi } from 'vitest';
import { createSSRApp, defineComponent, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { createWeaver, useWeaver, WeaverComponent, WeaverFrame } from './vue.js';

it('renders on a server the reserved places, with their fallbacks, and sends nothing', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  const logged = vi.spyOn(console, 'warn');
  const State = defineComponent(() => {
    const { status, language } = useWeaver();
    return () => h('p', `${status.value} ${language.value}`);
  });
  const app = createSSRApp(() => [
    h(State),
    h(WeaverComponent, {
      name: '@weapp/people/ProfileCard',
      options: { minHeightPx: 120 },
      style: { margin: '4px' },
    }),
    h(WeaverFrame, { target: '/sp/flow', class: 'flow' }, { fallback: () => h('i', 'loading') }),
  ]);
  app.use(createWeaver({ oadomain: 'https://oa.weaver.test', authTokenApi: '/t', language: 'fr_FR' }));
  expect((await renderToString(app)).replaceAll(/<!--.*?-->/g, '')).toBe(
    '<p>idle fr_FR</p><div style="min-height:120px;margin:4px;"><div style=""></div></div>' +
      '<div style="" class="flow"><div style="height:0;overflow:hidden;"></div><i>loading</i></div>',
  );
  expect(fetch).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
});
