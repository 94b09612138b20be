import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { openBuild } from './framedPages.js';

const world = useWorld();

it.each(['weaver-sdk.js', 'weaver-sdk.umd.js'])(
  '%s reports a failed init once, however many islands and frames wait for it',
  async (file) => {
    const { page } = await openBuild(world, file);
    const reported = await page.evaluate(async (config) => {
      const codes: string[] = [];
      const place = (): Element => document.body.appendChild(document.createElement('div'));
      const failed = weaverSDK.init({
        ...config,
        authTokenApi: '/no/token',
        onError: ({ code, component }) => codes.push(`${code} ${component ?? ''}`),
      });
      const waiting = [
        failed,
        weaverSDK.render(place(), '@weapp/people/ProfileCard').ready,
        weaverSDK.embed(place(), '/sp/task').ready,
        weaverSDK.embed(place(), '/sp/task').ready,
      ];
      await Promise.allSettled(waiting);
      await weaverSDK.embed(place(), '/sp/task').ready.catch(() => undefined);
      return codes;
    }, configFor(world.stack));
    expect(reported).toEqual(['TOKEN_FAILED ']);
  },
);
