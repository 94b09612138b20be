import type { Page } from 'playwright';

/** Counts the live objects of a page that have a given prototype in their chain. */
export type LiveObjects = Readonly<Record<(typeof KINDS)[number], number>>;

const KINDS = ['Object', 'Function', 'Promise', 'EventTarget'] as const;

/** Counts a page's objects that are left after garbage collection. */
export async function countLiveObjects(page: Page): Promise<LiveObjects> {
  const session = await page.context().newCDPSession(page);
  const count = async (kind: string): Promise<number> => {
    const { result } = await session.send('Runtime.evaluate', { expression: `${kind}.prototype` });
    const { objects } = await session.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
    });
    const { result: length } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length }',
      returnByValue: true,
    });
    return length.value as number;
  };
  const counted: Record<string, number> = {};
  for (const kind of KINDS) counted[kind] = await count(kind);
  await session.detach();
  return counted as LiveObjects;
}
