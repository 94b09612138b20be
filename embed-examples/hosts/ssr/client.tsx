import { hydrateRoot } from 'react-dom/client';
import { App } from './App.js';

hydrateRoot(document.querySelector('#app') as HTMLElement, <App address={new URL(location.href)} />);
