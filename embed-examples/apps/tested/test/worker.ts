import { setupWorker } from 'msw/browser';
import type { WeaverConfig } from 'weaver-sdk';
import type { FakePlatform } from 'weaver-sdk/testing';
import { toHandlers } from 'weaver-sdk/testing/msw';
import { createFakeOffice } from './office';

declare global {
  interface Window {
    /** What a test wants, set before the page runs. */
    wanted?: {
      readonly hasForm?: boolean;
      /** Arguments of `use`. */
      readonly uses?: readonly Parameters<FakePlatform['use']>[];
    };
    /** What a test reads. */
    office?: FakePlatform;
  }
}

/** Lets a service worker answer as the office; returns the config for the page. */
export async function startFakeOffice(): Promise<WeaverConfig> {
  const office = createFakeOffice(window.wanted);
  for (const use of window.wanted?.uses ?? []) office.use(...use);
  window.office = office;
  await setupWorker(...toHandlers(office)).start({ quiet: true, onUnhandledRequest: 'bypass' });
  return office.config;
}
