import { http, HttpResponse, type HttpHandler } from 'msw';
import type { FakePlatform } from './fakePlatform.js';

/**
 * Handlers for MSW 2, with which the same fake platform answers a browser by its service worker, Storybook, or a server:
 * `setupWorker(...toHandlers(platform))`. Requests to other origins are left to the other handlers.
 */
export function toHandlers(platform: FakePlatform): HttpHandler[] {
  return [
    http.all(`${platform.config.oadomain}/*`, async ({ request }) => {
      try {
        const response = await platform.fetch(request);
        // What `fetch` shows of a redirect has no address: the worker makes a real one, which the page does not follow.
        return response.type === 'opaqueredirect'
          ? HttpResponse.redirect(`${platform.config.oadomain}/login`, 302)
          : response;
      } catch (error) {
        if (request.signal.aborted) throw error;
        return HttpResponse.error();
      }
    }),
  ];
}
