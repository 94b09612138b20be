import { options } from 'preact';

/**
 * Preact lets effects wait for a frame and a timer: what a module asks of the platform in an effect would start that much
 * later than with React, which takes the next task. The options are those of our own copy of Preact.
 */
export function runEffectsPromptly(): void {
  if (typeof MessageChannel !== 'function') return;
  options.requestAnimationFrame = (callback) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      callback();
    };
    port2.postMessage(undefined);
  };
}
