/** Maximum number of parked islands per SDK instance; beyond it the one that left first is unmounted. */
const MAX_PARKED = 10;

/** An island that can outlive its container. */
export interface Keepable {
  /** Identifies it for the next render. */
  readonly key: string;
  /** True while it is outside the document, after it was in it. */
  readonly isParked: () => boolean;
  readonly unmount: () => void;
}

/** Creates {@link KeptIslands}; ordered by when they left the page. */
export function createKeptIslands<Kept extends Keepable>() {
  const all = new Set<Kept>();
  const parked = (): Kept[] => [...all].filter(({ isParked }) => isParked());
  return {
    add: (island: Kept): void => void all.add(island),
    /** To be called when it leaves the page. Beyond the maximum, the one that left first is unmounted. */
    left(island: Kept): void {
      all.delete(island);
      all.add(island);
      const off = parked();
      for (const oldest of off.slice(0, Math.max(0, off.length - MAX_PARKED))) oldest.unmount();
    },
    drop: (island: Kept): void => void all.delete(island),
    /** The parked island of `key` that left the page last. */
    find(key: string): Kept | undefined {
      const found = parked().filter((island) => island.key === key);
      return found[found.length - 1];
    },
  };
}

/** The islands of one SDK instance that are kept. */
export type KeptIslands<Kept extends Keepable> = ReturnType<typeof createKeptIslands<Kept>>;
