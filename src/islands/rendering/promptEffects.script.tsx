import { options } from 'preact';

/**
 * Makes Preact run effects in the next task, as React does. By default Preact waits for a frame and a timer, which delays
 * every request that a module sends in an effect. Changes the options of the SDK's own copy of Preact only.
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
