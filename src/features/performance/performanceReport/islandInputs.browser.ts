import type { SessionContext } from '../../../context/sessionContext.js';
import type { SwitchFollower } from './switchFollower.js';
import { watchInput } from './watchInput.browser.js';

/** What the input of islands is measured for. */
export interface IslandInputsDeps {
  readonly mounted: SessionContext['renderer']['mounted'];
  /** Called with the time from an input to the paint after it, in ms. */
  readonly onInteraction: (islandId: string, durationMs: number) => void;
  /** Called with the time that the handlers of an input took, in ms. */
  readonly onAction: (islandId: string, name: string, durationMs: number) => void;
}

/** Measures the input of islands: how long it takes to the next paint; actions while `mobxActionSwitchStatus` is on. */
export interface IslandInputs extends SwitchFollower {
  /** Listens to a mounted island. */
  readonly listen: (islandId: string) => void;
  readonly end: (islandId: string) => void;
}

/** Creates {@link IslandInputs}. */
export function createIslandInputs({ mounted, onInteraction, onAction }: IslandInputsDeps): IslandInputs {
  /** Ends the listening to an island. */
  const listening = new Map<string, () => void>();
  let areActionsWanted = false;

  const end = (islandId: string): void => {
    listening.get(islandId)?.();
    listening.delete(islandId);
  };
  const listen = (islandId: string): void => {
    end(islandId);
    const root = mounted.get(islandId)?.root;
    if (!root) return;
    const onIslandAction = (name: string, durationMs: number): void => {
      onAction(islandId, name, durationMs);
    };
    const stop = watchInput(root, {
      onInteraction(durationMs) {
        onInteraction(islandId, durationMs);
      },
      onAction: areActionsWanted ? onIslandAction : undefined,
    });
    listening.set(islandId, stop);
  };

  return {
    listen,
    end,
    follow({ mobxActionSwitchStatus }) {
      if (areActionsWanted === mobxActionSwitchStatus) return;
      areActionsWanted = mobxActionSwitchStatus;
      for (const islandId of [...listening.keys()]) listen(islandId);
    },
    stop() {
      for (const islandId of [...listening.keys()]) end(islandId);
    },
  };
}
