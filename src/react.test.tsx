import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useWeaver, WeaverComponent, WeaverFrame, WeaverProvider } from './react.js';

it('renders on a server the reserved places, with their fallbacks, and sends nothing', () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  const logged = vi.spyOn(console, 'error');
  function State() {
    const { status, language } = useWeaver();
    return <p>{`${status} ${language}`}</p>;
  }
  const html = renderToString(
    <WeaverProvider config={{ oadomain: 'https://oa.weaver.test', authTokenApi: '/t', language: 'fr_FR' }}>
      <State />
      <WeaverComponent
        name="@weapp/people/ProfileCard"
        options={{ minHeightPx: 120 }}
        style={{ margin: 4 }}
      />
      <WeaverFrame target="/sp/flow" className="flow" fallback={<i>loading</i>} />
    </WeaverProvider>,
  );
  expect(html).toBe(
    '<p>idle fr_FR</p><div style="min-height:120px;margin:4px"><div></div></div>' +
      '<div class="flow"><div style="height:0;overflow:hidden"></div><i>loading</i></div>',
  );
  expect(fetch).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
});
