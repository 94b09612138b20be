import { WeaverComponent, WeaverProvider } from 'weaver-sdk/react';
import { COMPONENT, OFFICE, PROPS } from './office.js';
import { createReactPage } from './reactPage.js';

globalThis.wrappersPage = createReactPage(
  (all) => <WeaverProvider config={OFFICE}>{all}</WeaverProvider>,
  (key, onReady) => <WeaverComponent key={key} name={COMPONENT} props={PROPS} onReady={onReady} />,
);
