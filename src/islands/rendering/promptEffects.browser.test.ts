import { options } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { runEffectsPromptly as leaveAsItIs } from './promptEffects.js';
import { runEffectsPromptly } from './promptEffects.script.js';

const before = options.requestAnimationFrame;
afterEach(() => {
  Object.assign(options, { requestAnimationFrame: before });
  vi.unstubAllGlobals();
});

it('runs the effects of Preact without waiting for a frame', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  runEffectsPromptly();
  await expect(
    new Promise<string>((resolve) => {
      options.requestAnimationFrame?.(() => {
        resolve('ran');
      });
    }),
  ).resolves.toBe('ran');
});

it('changes nothing without MessageChannel, or in the build with React', () => {
  vi.stubGlobal('MessageChannel', undefined);
  runEffectsPromptly();
  leaveAsItIs();
  expect(options.requestAnimationFrame).toBe(before);
});
