import { beforeAll, expect, it } from 'vitest';
import type { MadeUpModule } from '../../testing/madeUpModules.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from './pageSdk.js';

/** A module whose components set state without end. */
const LOOPING_MODULE: MadeUpModule = {
  name: '@weapp/looping',
  manifest: { files: {}, entrypoints: ['static/main.js'] },
  files: {
    'static/main.js': `var weappLooping = (function () {
      var React = __weaverShared__['react'];
      function Counter() {
        var state = React.useState(0);
        state[1](state[0] + 1);
        return React.createElement('p', null, state[0]);
      }
      class ClassCounter extends React.Component {
        constructor(props) { super(props); this.state = { count: 0 }; }
        render() {
          this.setState({ count: this.state.count + 1 });
          return React.createElement('p', null, this.state.count);
        }
      }
      return { Counter: Counter, ClassCounter: ClassCounter };
    })();`,
  },
};

const world = useWorld();
beforeAll(() => world.modules.add(LOOPING_MODULE));

it('a component that sets state in every render ends in error, and the page goes on', async () => {
  const { page, pageErrors } = await world.open('/bare/');
  await page.evaluate((config) => weaverSDK.init(config), configFor(world.stack));
  for (const name of ['Counter', 'ClassCounter']) {
    const error = await page.evaluate(
      (component) =>
        new Promise((resolve) => {
          const island = weaverSDK.render('#island', `@weapp/looping/${component}`);
          island.on('error', ({ code, message }) => {
            resolve(`${code}: ${message}`);
          });
        }),
      name,
    );
    expect(error).toBe(`RENDER_FAILED: Too many re-renders: ${name} sets state each time it is rendered`);
    await page.getByRole('alert').last().waitFor();
  }
  await page.evaluate(() => weaverSDK.render('#island', '@weapp/people/ProfileCard').ready);
  await page.locator('#island').getByRole('heading', { name: '李伟' }).first().waitFor();
  expect(pageErrors).toEqual([]);
});
