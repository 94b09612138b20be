import { headersOf } from './answerParts.js';
import type { SwitchModes } from './switchMode.js';

const POLICY = 'content-security-policy';

/** Pages that cannot be used in a frame: one row adds one. */
export const PAGE_MODES = {
  noLibrary: {
    title: 'arrives without its scripts: it never answers its host page',
    reads: [],
    calls: ['page'],
    run: async (_settings, { answer }) => {
      const real = await answer();
      const text = (await real.text()).replace(/<script\b[^>]*><\/script>/g, '');
      return new Response(text, { status: real.status, headers: headersOf(real) });
    },
  },
  refuseFrame: {
    title: 'allows no page to show it in a frame',
    reads: [],
    calls: ['page'],
    run: async (_settings, { answer }) => {
      const real = await answer();
      const headers = headersOf(real);
      const policy = headers.get(POLICY) ?? '';
      headers.set(POLICY, policy.replace(/frame-ancestors [^;]+/, "frame-ancestors 'none'"));
      return new Response(real.body, { status: real.status, headers });
    },
  },
} as const satisfies SwitchModes;
