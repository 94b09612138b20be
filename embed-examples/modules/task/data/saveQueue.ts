/** The result of a save; reported once for each change that was the last one when it settled. */
export interface SaveOutcome<Saved> {
  readonly saved: (id: string, result: Saved) => void;
  readonly failed: (id: string, change: boolean) => void;
}

/**
 * Saves changes of an item one after another: while one is pending only the newest waits, so that the last change is
 * kept in whatever order answers would arrive.
 */
export function createSaveQueue<Saved>(
  save: (id: string, change: boolean) => Promise<Saved>,
  outcome: SaveOutcome<Saved>,
): (id: string, change: boolean) => void {
  const newest = new Map<string, boolean>();

  const settle = (id: string, change: boolean, report: () => void): void => {
    const wanted = newest.get(id);
    if (wanted === undefined || wanted === change) {
      newest.delete(id);
      report();
    } else {
      // Also after a failure, because the platform may have saved it.
      send(id, wanted);
    }
  };
  const send = (id: string, change: boolean): void => {
    save(id, change).then(
      (result) => settle(id, change, () => outcome.saved(id, result)),
      () => settle(id, change, () => outcome.failed(id, change)),
    );
  };

  return (id, change) => {
    const isBusy = newest.has(id);
    newest.set(id, change);
    if (!isBusy) send(id, change);
  };
}
