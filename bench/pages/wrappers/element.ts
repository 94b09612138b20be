import { weaverSDK } from 'weaver-sdk';
import { defineWeaverElements } from 'weaver-sdk/element';
import '../benchPage.js';
import { COMPONENT, mountInTask, OFFICE, PROPS } from './office.js';

globalThis.wrappersPage = {
  async start() {
    defineWeaverElements();
    await weaverSDK.init(OFFICE);
  },
  mount: (count) =>
    mountInTask(count, (done) => {
      for (let at = 0; at < count; at += 1) {
        const element = document.createElement('weaver-component');
        element.name = COMPONENT;
        element.props = PROPS;
        element.addEventListener('ready', done);
        document.body.append(element);
      }
    }),
};
