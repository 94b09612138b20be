/** Takes reports as fast as pages send them, and writes them in batches. */
export interface Ingest<Item, Result> {
  /**
   * Resolves once the item is stored. While one batch is written, the items that arrive wait for the next one, so that
   * a busy platform makes few large writes instead of many small ones.
   *
   * @returns undefined if too much waits already: the page should send the report again later
   */
  add(item: Item): Promise<Result> | undefined;
}

/** What an ingest does with its items. */
export interface IngestOptions<Item, Result> {
  /** Stores a batch in one go; resolves to the result of each item, in their order. */
  readonly write: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** How many rows an item has. */
  readonly rowsOf: (item: Item) => number;
  readonly maxWaitingRows: number;
  readonly maxBatchRows: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly rows: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** An empty ingest. */
export function createIngest<Item, Result>({
  write,
  rowsOf,
  maxWaitingRows,
  maxBatchRows,
}: IngestOptions<Item, Result>): Ingest<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let waitingRows = 0;
  let isWriting = false;

  function takeBatch(): readonly Waiting<Item, Result>[] {
    let rows = 0;
    let length = 0;
    for (const one of waiting) {
      // An item is never split, so a large one is a batch of its own.
      if (length > 0 && rows + one.rows > maxBatchRows) break;
      rows += one.rows;
      length += 1;
    }
    const batch = waiting.slice(0, length);
    waiting = waiting.slice(length);
    waitingRows -= rows;
    return batch;
  }

  async function writeBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await write(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, at) => resolve(results[at] as Result));
    } catch (error) {
      const [first, ...others] = batch;
      if (others.length === 0) return first?.reject(error);
      // One item may be what the database refuses: the others must not be lost with it.
      for (const one of batch) await writeBatch([one]);
    }
  }

  async function writeAll(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) await writeBatch(takeBatch());
    isWriting = false;
  }

  return {
    add(item) {
      const rows = rowsOf(item);
      if (waitingRows + rows > maxWaitingRows) return undefined;
      waitingRows += rows;
      const stored = new Promise<Result>((resolve, reject) => waiting.push({ item, rows, resolve, reject }));
      void writeAll();
      return stored;
    },
  };
}
