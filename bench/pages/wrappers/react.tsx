import { useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { weaverSDK } from 'weaver-sdk';
import { WeaverComponent, WeaverProvider } from 'weaver-sdk/react';
import '../benchPage.js';
import { COMPONENT, countdown, OFFICE, PROPS } from './office.js';

let show: (more: readonly ReactElement[]) => void;

function App(): ReactElement {
  const [all, setAll] = useState<readonly ReactElement[]>([]);
  show = (more) => {
    setAll((now) => [...now, ...more]);
  };
  return <WeaverProvider config={OFFICE}>{all}</WeaverProvider>;
}

let last = 0;

globalThis.wrappersPage = {
  async start() {
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(<App />);
    await weaverSDK.ready;
  },
  async mount(count) {
    const { all, done } = countdown(count);
    show(
      Array.from({ length: count }, () => {
        last += 1;
        return <WeaverComponent key={last} name={COMPONENT} props={PROPS} onReady={done} />;
      }),
    );
    await all;
  },
};
