import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { openReady } from './madeUp.js';

const world = useWorld();

/** A call that the platform answers with the envelope error "No such tenant". */
const FAILING = '/papi/i18n/getTeamDefaultLang?tenantKey=nobody';

/**
 * A module whose functions and component make the failing call in all ways that a module has. It reads the shared scope as
 * modules built with `weaver-sdk/build` do.
 */
function callingModule(
  name: string,
  libraryName: string,
  component: string,
): Parameters<typeof world.modules.add>[0] {
  const script = `(function () {
    var scope = globalThis.__weaverShared__[${JSON.stringify(`${name}:shared`)}];
    var utils = scope['@weapp/utils'];
    var React = scope.react;
    var options = { url: ${JSON.stringify(FAILING)}, force: true };
    var failure = function (promise) { return promise.then(function () { return 'answered'; }, function (error) { return error.code; }); };
    globalThis.${libraryName} = {
      request: function (more) { return failure(utils.request(Object.assign({}, options, more))); },
      axios: function () { return failure(utils.createAxiosLike().get(options.url, { force: true })); },
      default: function Caller(props) { ${component} },
    };
  })();`;
  return { name, files: { 'main.js': script }, manifest: { entrypoints: ['main.js'] } };
}

const CALL_IN_EFFECT = `
  React.useEffect(function () {
    failure(props.weaver.request(options)).then(function () { props.weaver.emit('called'); props.onCalled && props.onCalled(); });
  }, []);
  return React.createElement('p', null, 'calling');`;

async function open(): Promise<Page> {
  await world.modules.add(callingModule('@weapp/dw', 'weappDw', CALL_IN_EFFECT));
  await world.modules.add(
    callingModule(
      '@weapp/report',
      'weappReport',
      `return React.createElement(utils.CorsComponent, { app: '@weapp/dw', onCalled: function () { props.weaver.emit('called'); } });`,
    ),
  );
  await world.modules.add(callingModule('@weapp/plain', 'weappPlain', CALL_IN_EFFECT));
  const { page } = await openReady(world);
  await page.evaluate(() => {
    const notices: string[] = [];
    Object.assign(globalThis, { notices });
    weaverSDK.on('notice', ({ text }) => notices.push(text));
  });
  return page;
}

const noticesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { notices: string[] }).notices.length);

const apply = (page: Page, name: string, ...args: object[]): Promise<unknown> =>
  page.evaluate(([name, args]) => weaverSDK.apply(name, ...args), [name, args] as const);

/** Renders a component and waits until its call has failed. */
const showCaller = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const island = weaverSDK.render('#island', name);
        island.on('called', () => void island.unmount().then(resolve));
      }),
    name,
  );

describe('an envelope error is shown as a notice for the module dw (spec 1 §8)', () => {
  it('from request and createAxiosLike of @weapp/utils', async () => {
    const page = await open();
    expect(await apply(page, '@weapp/dw/request')).toBe('ANSWER_ERROR');
    expect(await noticesOf(page)).toBe(1);
    expect(await apply(page, '@weapp/dw/axios')).toBe('ANSWER_ERROR');
    expect(await noticesOf(page)).toBe(2);
    expect(await apply(page, '@weapp/plain/request')).toBe('ANSWER_ERROR');
    expect(await apply(page, '@weapp/plain/axios')).toBe('ANSWER_ERROR');
    expect(await noticesOf(page)).toBe(2);
  });

  it('from any module that names it, and not from dw naming another one', async () => {
    const page = await open();
    await apply(page, '@weapp/plain/request', { module: 'dw' });
    expect(await noticesOf(page)).toBe(1);
    await apply(page, '@weapp/dw/request', { module: 'plain' });
    expect(await noticesOf(page)).toBe(1);
  });

  it('from its component, also nested in a component of another module', async () => {
    const page = await open();
    await showCaller(page, '@weapp/dw');
    expect(await noticesOf(page)).toBe(1);
    await showCaller(page, '@weapp/report');
    expect(await noticesOf(page)).toBe(2);
    await showCaller(page, '@weapp/plain');
    expect(await noticesOf(page)).toBe(2);
  });

  it('from any module listed in the local setting showErrMsgModules', async () => {
    const page = await open();
    await page.evaluate(() => {
      localStorage.setItem('showErrMsgModules', '["plain"]');
    });
    await apply(page, '@weapp/plain/axios');
    expect(await noticesOf(page)).toBe(1);
  });
});
