import type { SessionContext } from '../../../context/sessionContext.js';
import type { SwitchFollower } from './switchFollower.js';
import { watchActions } from './watchActions.browser.js';
import { createInteractionWatch } from './watchInteractions.browser.js';

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

/** An island that is listened to. */
interface Listening {
  readonly root: ShadowRoot | HTMLElement;
  /** Ends the measuring of its actions, if they are wanted. */
  endActions?: (() => void) | undefined;
}

/** Creates {@link IslandInputs}. */
export function createIslandInputs({ mounted, onInteraction, onAction }: IslandInputsDeps): IslandInputs {
  const listening = new Map<string, Listening>();
  const interactions = createInteractionWatch(onInteraction);
  let areActionsWanted = false;

  const followActions = (islandId: string, island: Listening): void => {
    island.endActions?.();
    island.endActions = areActionsWanted
      ? watchActions(island.root, (name, durationMs) => {
          onAction(islandId, name, durationMs);
        })
      : undefined;
  };
  const end = (islandId: string): void => {
    const island = listening.get(islandId);
    if (!island) return;
    listening.delete(islandId);
    interactions.remove(island.root);
    island.endActions?.();
  };

  return {
    listen(islandId) {
      end(islandId);
      const root = mounted.get(islandId)?.root;
      if (!root) return;
      const island: Listening = { root };
      listening.set(islandId, island);
      interactions.add(root, islandId);
      followActions(islandId, island);
    },
    end,
    follow({ mobxActionSwitchStatus }) {
      if (areActionsWanted === mobxActionSwitchStatus) return;
      areActionsWanted = mobxActionSwitchStatus;
      for (const [islandId, island] of listening) followActions(islandId, island);
    },
    stop() {
      for (const islandId of [...listening.keys()]) end(islandId);
    },
  };
}
