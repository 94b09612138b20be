import type { InitStep } from '../pipeline.js';

/**
 * Step 4: the request client that remote modules get is configured for this platform and session. The page's own
 * fetch and XMLHttpRequest are not touched (design §4).
 */
export const overrideHttp: InitStep = {
  name: 'http',
  when: () => true,
  async run(run) {
    const [part, { createRunRequests }] = await run.requestParts;
    run.requests = createRunRequests(part, run, {
      emit: run.emit,
      // Before the life of the session has begun there is nobody who could renew it.
      renew: async (usedSessionId, signal) => (await run.life?.renew(usedSessionId, signal)) ?? false,
    });
  },
};
