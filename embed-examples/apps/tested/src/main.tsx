import { createRoot } from 'react-dom/client';
import type { WeaverConfig } from 'weaver-sdk';
import { App } from './App';

async function officeConfig(): Promise<WeaverConfig> {
  if (import.meta.env.MODE === 'test') {
    // Left out of the build for production.
    const { startFakeOffice } = await import('../test/worker');
    return startFakeOffice();
  }
  return {
    oadomain: import.meta.env.VITE_OADOMAIN,
    staticDomain: import.meta.env.VITE_STATIC_DOMAIN,
    authTokenApi: '/api/weaver-token',
  };
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<App config={await officeConfig()} />);
