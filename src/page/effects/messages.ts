import type { PageEffect } from '../pageEffect.js';

/**
 * Brings the notices of batch tasks (spec 2 §4; contract §8): from the platform's stream, and from what the page pushes. Each
 * further init of the page's SDK is connected too.
 */
export const messages: PageEffect = {
  name: 'messages',
  when: () => true,
  start({ sdk, pushed }) {
    let ends: (() => void)[] = [];
    const end = (): void => {
      for (const one of ends) one();
    };
    const off = sdk.on('ready', () => {
      end();
      ends = [
        sdk.connectMessages(),
        sdk.connectMessages({
          subscribe(listener) {
            const unsubscribe = pushed.subscribe(listener);
            // They are with the session now, which keeps them until they are shown.
            pushed.stopKeeping();
            return () => {
              unsubscribe();
              // What is pushed until the next session is for that one.
              pushed.clear();
            };
          },
        }),
      ];
    });
    return () => {
      off();
      end();
    };
  },
};
