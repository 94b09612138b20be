import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endRegistrations, loadGroups, overrides, sharedLibrary } from './library/shared/index.js';
import * as host from './utils.js';

/** The library as modules and customised files have it. */
const modules = sharedLibrary as unknown as typeof host;

beforeEach(() => loadGroups(['events']));

describe('what modules registered ends with their session, what the host registered stays', () => {
  it('hooks', () => {
    host.regHook('@weapp/task', 'saved', () => 'of the host', 1);
    modules.regHook('@weapp/task', 'saved', () => 'of a module', 2);
    expect(modules.runHooks('weappTask', 'saved')).toEqual(['of the host', 'of a module']);
    endRegistrations();
    expect(modules.runHooks('weappTask', 'saved')).toEqual(['of the host']);
  });

  it('overrides of props and components, of which who shows them hears', () => {
    const [Card, Framed] = [(): null => null, (): null => null];
    host.regOvProps('@weapp/people', 'Card', (props) => ({ ...props, host: 1 }), 1);
    modules.regOvProps('@weapp/people', 'Card', (props) => ({ ...props, module: 1 }), 2);
    modules.regOvComponent('@weapp/people', 'Card', () => Framed);
    expect(overrides.propsOf('@weapp/people', 'Card', {})).toEqual({ host: 1, module: 1 });
    expect(overrides.componentOf('@weapp/people', 'Card', Card)).toBe(Framed);
    const heard = vi.fn();
    const off = overrides.onChange(heard);
    endRegistrations();
    off();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(overrides.propsOf('@weapp/people', 'Card', {})).toEqual({ host: 1 });
    expect(overrides.componentOf('@weapp/people', 'Card', Card)).toBe(Card);
  });

  it('listeners of events, which reach both sides while they stand', () => {
    const [ofHost, ofModule, ended] = [vi.fn(), vi.fn(), vi.fn()];
    host.eventEmitter.addListener('@weapp/task', 'saved', ofHost);
    modules.eventEmitter.addListener('@weapp/task', 'saved', ofModule);
    modules.eventEmitter.addListener('@weapp/task', 'saved', ended)();
    modules.eventEmitter.emit('@weapp/task', 'saved', 1);
    endRegistrations();
    host.eventEmitter.emit('@weapp/task', 'saved', 2);
    expect([ofHost, ofModule, ended].map(({ mock }) => mock.calls)).toEqual([[[1], [2]], [[1]], []]);
    modules.eventEmitter.removeListener('@weapp/task', 'saved');
    host.eventEmitter.emit('@weapp/task', 'saved', 3);
    expect(ofHost).toHaveBeenCalledTimes(2);
  });

  it('what is ready, and who waits for it', () => {
    const heard: string[] = [];
    const of = (library: typeof host, name: string) =>
      library.hookRegistry.hook<string>('@weapp/layout', name);
    of(host, 'menu').onSettled(({ status }) => heard.push(`host ${status}`));
    of(modules, 'menu').onSettled(({ status }) => heard.push(`module ${status}`));
    of(modules, 'menu').succeed('of the first session');
    of(host, 'title').succeed('of the host');
    of(modules, 'title').fail('too late to count');
    expect(of(modules, 'menu')).toBe(of(modules, 'menu'));
    endRegistrations();
    expect(of(modules, 'menu').state).toEqual({ status: 'loading' });
    expect(of(modules, 'title').state).toEqual({ status: 'success', data: 'of the host' });
    of(host, 'menu').succeed('of the host');
    endRegistrations();
    expect(of(host, 'menu').state).toEqual({ status: 'success', data: 'of the host' });
    expect(heard).toEqual(['host success', 'module success', 'host success']);
  });
});
