import { useEffect, useRef, type ReactElement } from 'react';
import { weaverSDK } from 'weaver-sdk';
import { COMPONENT, OFFICE, PROPS } from './office.js';
import { createReactPage } from './reactPage.js';

/** As a developer writes it who needs nothing but one component that never changes. */
function Island({ onReady }: { readonly onReady: () => void }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const island = weaverSDK.render<string>(place.current as HTMLElement, COMPONENT, PROPS);
    island.on('ready', onReady);
    return () => {
      void island.unmount();
    };
  }, [onReady]);
  return <div ref={place} />;
}

const page = createReactPage(
  (all) => <>{all}</>,
  (key, onReady) => <Island key={key} onReady={onReady} />,
);

globalThis.wrappersPage = {
  ...page,
  async start() {
    void weaverSDK.init(OFFICE);
    await page.start();
  },
};
