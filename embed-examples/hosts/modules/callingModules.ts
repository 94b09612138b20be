import type { Page } from 'playwright';
import { openReady } from './madeUp.js';
import type { World } from '../../testing/world.js';

/** A call that the platform answers with the envelope error "No such tenant". */
const FAILING = '/papi/i18n/getTeamDefaultLang?tenantKey=nobody';

/**
 * A module whose functions and component make the failing call in all ways that a module has. It reads the shared scope as
 * modules built with `weaver-sdk/build` do.
 */
function callingModule(
  world: World,
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

/** A component that makes the call when it is mounted. */
const CALL_IN_EFFECT = `
  React.useEffect(function () {
    failure(props.weaver.request(options)).then(function () { props.weaver.emit('called'); props.onCalled && props.onCalled(); });
  }, []);
  return React.createElement('p', null, 'calling');`;

/** Opens the bare page with the calling modules and a list of the notices. */
export async function open(world: World): Promise<Page> {
  await world.modules.add(callingModule(world, '@weapp/dw', 'weappDw', CALL_IN_EFFECT));
  await world.modules.add(
    callingModule(
      world,
      '@weapp/report',
      'weappReport',
      `return React.createElement(utils.CorsComponent, { app: '@weapp/dw', onCalled: function () { props.weaver.emit('called'); } });`,
    ),
  );
  await world.modules.add(callingModule(world, '@weapp/plain', 'weappPlain', CALL_IN_EFFECT));
  const { page } = await openReady(world);
  await page.evaluate(() => {
    const notices: string[] = [];
    Object.assign(globalThis, { notices });
    weaverSDK.on('notice', ({ text }) => notices.push(text));
  });
  return page;
}

/** How many notices the host got. */
export const noticesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { notices: string[] }).notices.length);

/** Calls a function of a module. */
export const apply = (page: Page, name: string, ...args: object[]): Promise<unknown> =>
  page.evaluate(([name, args]) => weaverSDK.apply(name, ...args), [name, args] as const);
