import { weaverSDK } from 'weaver-sdk';
import { defineWeaverElements } from 'weaver-sdk/element';
import '../benchPage.js';
import { COMPONENT, countdown, OFFICE, PROPS } from './office.js';

globalThis.wrappersPage = {
  async start() {
    defineWeaverElements();
    await weaverSDK.init(OFFICE);
  },
  async mount(count) {
    const { all, done } = countdown(count);
    for (let at = 0; at < count; at += 1) {
      const element = document.createElement('weaver-component');
      element.name = COMPONENT;
      element.props = PROPS;
      element.addEventListener('ready', done);
      document.body.append(element);
    }
    await all;
  },
};
