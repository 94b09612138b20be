import { withoutQuery } from '../../../core/addressQuery.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import type { SwitchFollower } from './moduleActions.js';

/** What the names of these marks begin with. */
export const ROUTE_MARK = 'route ';

/**
 * Marks each change of an island's path, without query and hash, while `routeSwitchStatus` is on.
 *
 * @param addMark called with `route /list/7`
 */
export function createRouteMarks(
  history: Pick<SessionContext['history'], 'listenAll'>,
  addMark: (name: string) => void,
): SwitchFollower {
  let end: (() => void) | undefined;
  const stop = (): void => {
    end?.();
    end = undefined;
  };
  return {
    follow({ routeSwitchStatus }) {
      if (!routeSwitchStatus) stop();
      else {
        end ??= history.listenAll(({ path }) => {
          addMark(ROUTE_MARK + withoutQuery(path));
        });
      }
    },
    stop,
  };
}
