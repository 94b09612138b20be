import { weaverSDK } from 'weaver-sdk';
import '../benchPage.js';
import { COMPONENT, mountInTask, OFFICE, PROPS } from './office.js';

globalThis.wrappersPage = {
  async start() {
    await weaverSDK.init(OFFICE);
  },
  mount: (count) =>
    mountInTask(count, (done) => {
      for (let at = 0; at < count; at += 1) {
        const container = document.createElement('div');
        document.body.append(container);
        weaverSDK.render<string>(container, COMPONENT, PROPS).on('ready', done);
      }
    }),
};
