/** The result of a save; reported once for each change that was the last one when it settled. */
export interface WishOutcome<Saved> {
  readonly saved: (id: string, result: Saved) => void;
  readonly failed: (id: string, wish: boolean) => void;
}

/**
 * Saves changes of an item one after another: while one is pending only the newest waits, so that the last change is
 * kept in whatever order answers would arrive.
 */
export function createWishLine<Saved>(
  save: (id: string, wish: boolean) => Promise<Saved>,
  outcome: WishOutcome<Saved>,
): (id: string, wish: boolean) => void {
  const newest = new Map<string, boolean>();

  const settle = (id: string, wish: boolean, report: () => void): void => {
    const wanted = newest.get(id);
    if (wanted === undefined || wanted === wish) {
      newest.delete(id);
      report();
    } else {
      // Also after a failure, because the platform may have saved it.
      send(id, wanted);
    }
  };
  const send = (id: string, wish: boolean): void => {
    save(id, wish).then(
      (result) => settle(id, wish, () => outcome.saved(id, result)),
      () => settle(id, wish, () => outcome.failed(id, wish)),
    );
  };

  return (id, wish) => {
    const isBusy = newest.has(id);
    newest.set(id, wish);
    if (!isBusy) send(id, wish);
  };
}
