/** What a line reports; always once for each wish that was the last one when it was settled. */
export interface WishOutcome<Saved> {
  readonly saved: (id: string, result: Saved) => void;
  readonly failed: (id: string, wish: boolean) => void;
}

/**
 * Saves wishes about things one after another: while one about the same thing is on its way only the newest waits, so
 * that the last wish is the one that stays, in whatever order answers would have come.
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
      // Also after a failure: the platform may have done it all the same.
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
