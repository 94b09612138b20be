import { expect, it } from 'vitest';
import { SWITCHES_OFF } from '../../../wire/performanceReport.js';
import { createRouteMarks } from './routeMarks.js';

const ON = { ...SWITCHES_OFF, routeSwitchStatus: true };

/** Route marks, and a function that changes the path of an island. */
function started() {
  const marks: string[] = [];
  const listeners = new Set<(location: { readonly path: string }) => void>();
  const routes = createRouteMarks(
    {
      listenAll(listener) {
        const own: (location: { readonly path: string }) => void = (location) => {
          listener({ ...location, state: undefined, action: 'push' } as never);
        };
        listeners.add(own);
        return () => listeners.delete(own);
      },
    },
    (name) => marks.push(name),
  );
  const go = (path: string): void => {
    for (const listener of listeners) listener({ path });
  };
  return { routes, go, marks };
}

it('marks the changes of an island’s path while the platform wants it, without query and hash', () => {
  const { routes, go, marks } = started();
  go('/before');
  routes.follow(ON);
  go('/list/7?name=secret#secret');
  routes.follow(SWITCHES_OFF);
  go('/after');
  expect(marks).toEqual(['route /list/7']);
});

it('marks each change once, however often the platform says that it wants it', () => {
  const { routes, go, marks } = started();
  routes.follow(ON);
  routes.follow(ON);
  go('/list');
  routes.stop();
  go('/after');
  expect(marks).toEqual(['route /list']);
});
