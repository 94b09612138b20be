import { useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { weaverSDK } from 'weaver-sdk';
import { WeaverComponent, WeaverProvider } from 'weaver-sdk/react';
import '../benchPage.js';
import { COMPONENT, countdown, OFFICE, PROPS } from './office.js';

let done: () => void;
let show: (more: number) => void;

function App(): ReactElement {
  const [count, setCount] = useState(0);
  show = (more) => {
    setCount((now) => now + more);
  };
  const onReady = (): void => {
    done();
  };
  return (
    <WeaverProvider config={OFFICE}>
      {Array.from({ length: count }, (_, at) => (
        <WeaverComponent key={at} name={COMPONENT} props={PROPS} onReady={onReady} />
      ))}
    </WeaverProvider>
  );
}

globalThis.wrappersPage = {
  async start() {
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(<App />);
    await weaverSDK.ready;
  },
  async mount(count) {
    const counted = countdown(count);
    done = counted.done;
    show(count);
    await counted.all;
  },
};
