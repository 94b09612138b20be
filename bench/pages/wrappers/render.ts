import { weaverSDK } from 'weaver-sdk';
import '../benchPage.js';
import { COMPONENT, countdown, OFFICE, PROPS } from './office.js';

globalThis.wrappersPage = {
  async start() {
    await weaverSDK.init(OFFICE);
  },
  async mount(count) {
    const { all, done } = countdown(count);
    for (let at = 0; at < count; at += 1) {
      const container = document.createElement('div');
      document.body.append(container);
      weaverSDK.render<string>(container, COMPONENT, PROPS).on('ready', done);
    }
    await all;
  },
};
