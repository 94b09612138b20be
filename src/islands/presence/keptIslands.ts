/** How many islands of an SDK are kept off the page; then the one that left first is unmounted. */
const MAX_PARKED = 10;

/** An island that outlives its container. */
export interface Keepable {
  /** What it is asked back by. */
  readonly key: string;
  /** True while it is off the page, after it was on it. */
  readonly isParked: () => boolean;
  readonly unmount: () => void;
}

/** The islands of one SDK instance that are kept. */
export interface KeptIslands<Kept extends Keepable> {
  add(island: Kept): void;
  /** It left the page. When there are too many, the one that left first is unmounted. */
  left(island: Kept): void;
  drop(island: Kept): void;
  /** The island that left the page last under `key`, and is still off it. */
  find(key: string): Kept | undefined;
}

/** Creates {@link KeptIslands}; they are in the order in which they left the page. */
export function createKeptIslands<Kept extends Keepable>(): KeptIslands<Kept> {
  const all = new Set<Kept>();
  const parked = (): Kept[] => [...all].filter(({ isParked }) => isParked());
  return {
    add: (island) => void all.add(island),
    left(island) {
      all.delete(island);
      all.add(island);
      const off = parked();
      for (const oldest of off.slice(0, Math.max(0, off.length - MAX_PARKED))) oldest.unmount();
    },
    drop: (island) => void all.delete(island),
    find(key) {
      const found = parked().filter((island) => island.key === key);
      return found[found.length - 1];
    },
  };
}
